const FRESH = 1_500
let saidAt = 0

type Options = {
  /** Behind what was said a moment ago, instead of in its place. */
  after?: boolean
}

/** Says something to screen readers, through the region that stands in every page for it. */
export function announce(text: string, { after = false }: Options = {}): void {
  const region = document.getElementById('status')
  if (!region) return
  const before = after && Date.now() - saidAt < FRESH ? region.textContent : ''
  saidAt = Date.now()
  region.textContent = ''
  // the same words twice in a row would not be said again
  setTimeout(() => {
    region.textContent = before ? `${before}. ${text}` : text
  }, 100)
}
