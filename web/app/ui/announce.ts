let waiting: string[] = []

/**
 * Says something to screen readers, through the region that stands in every page for it. What is said in the same moment,
 * such as a message and the new length of a list, is said one after the other.
 */
export function announce(text: string): void {
  const region = document.getElementById('status')
  if (!region) return
  region.textContent = ''
  waiting.push(text)
  // the same words twice in a row would not be said again
  if (waiting.length === 1) setTimeout(() => say(region), 100)
}

function say(region: HTMLElement): void {
  region.textContent = waiting.join('. ')
  waiting = []
}
