import { DATA_ID } from './page-data.ts'

/**
 * The element that hands the data of a page over to its scripts (`page-data.ts` reads it). Plain data are plain JSON, whose
 * words brotli finds in the page; what JSON cannot say, such as errors, is written as Remix writes it.
 */
export function handOver(state: unknown, asRemixWrites: () => string): string {
  const text = isPlain(state) ? JSON.stringify(state) : asRemixWrites()
  // As JSON it means the same, and cannot end the element.
  return `<script type="application/json" id="${DATA_ID}">${text.replaceAll('<', '\\u003c')}</script>`
}

/** Whether JSON brings it back as it was. What is undefined in an object is left out, which reads the same. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isPlain(one))
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return !['bigint', 'symbol', 'function'].includes(typeof value)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}
