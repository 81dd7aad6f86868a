/** Says something to screen readers, through the region that stands in every page for it. */
export function announce(text: string): void {
  const region = document.getElementById('status')
  if (!region) return
  region.textContent = ''
  // the same words twice in a row would not be said again
  setTimeout(() => {
    region.textContent = text
  }, 100)
}
