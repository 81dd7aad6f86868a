/** Milliseconds for which something was said "a moment ago". */
const FRESH = 1_500
/** What comes within these is said together, such as a message and the new length of a list. */
const SAME_MOMENT = 100

let saidAt = 0
let words = ''
let timer: ReturnType<typeof setTimeout> | undefined

type Options = {
  /** Behind what was said a moment ago, instead of in its place. */
  after?: boolean
}

/** Says something to screen readers, through the region that stands in every page for it. */
export function announce(text: string, { after = false }: Options = {}): void {
  const region = document.getElementById('spoken')
  if (!region) return
  const isNext = Date.now() - saidAt < (after ? FRESH : SAME_MOMENT)
  words = isNext ? `${words}. ${text}` : text
  saidAt = Date.now()
  region.textContent = ''
  clearTimeout(timer)
  // the same words twice in a row would not be said again
  timer = setTimeout(() => {
    region.textContent = words
  }, SAME_MOMENT)
}
