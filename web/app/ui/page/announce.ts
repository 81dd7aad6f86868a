/** Milliseconds during which a message counts as recent. */
const FRESH = 1_500
/** Messages within this time are announced together, such as a result and the new length of a list. */
const SAME_MOMENT = 100

let saidAt = 0
let words = ''
let timer: ReturnType<typeof setTimeout> | undefined

type Options = {
  /** Appends the text to a recent message instead of replacing it. */
  after?: boolean
}

/** Announces a text to screen readers, through the region that every page has for it. */
export function announce(text: string, { after = false }: Options = {}): void {
  const region = document.getElementById('spoken')
  if (!region) return
  const isNext = Date.now() - saidAt < (after ? FRESH : SAME_MOMENT)
  words = isNext ? `${words}. ${text}` : text
  saidAt = Date.now()
  region.textContent = ''
  clearTimeout(timer)
  // Without clearing the region first, the same words would not be announced twice.
  timer = setTimeout(() => {
    region.textContent = words
  }, SAME_MOMENT)
}
