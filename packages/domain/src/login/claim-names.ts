/**
 * The names that a claim of a provider holds, such as groups: a text, a list of texts or of objects with a name, an object
 * whose keys are the names, a list of paths (`/sales,/other`), or any of these as JSON. Returns undefined for a claim that is
 * left out, and for one that has another form: neither says that somebody has no group.
 */
export function namesIn(claim: unknown): string[] | undefined {
  if (typeof claim === 'string') return inText(claim)
  return inValue(claim)
}

function inText(text: string): string[] | undefined {
  if (/^\s*[[{]/.test(text)) return inValue(parsed(text) ?? text)
  const parts = text.split(',').map((part) => part.trim())
  return written(parts.every((part) => part.startsWith('/')) ? parts : [text])
}

function inValue(claim: unknown): string[] | undefined {
  if (Array.isArray(claim)) return inList(claim)
  if (typeof claim === 'object' && claim !== null) return inObject(claim)
  return isPlain(claim) ? written([claim]) : undefined
}

function inList(claim: unknown[]): string[] | undefined {
  const names = claim.map((member) => (isPlain(member) ? member : nameOf(member)))
  return names.every((name) => name !== undefined) ? written(names) : undefined
}

/** An object of objects has names as keys. What `{ sales: "member" }` or `{ sales: false }` means is anybody's guess. */
function inObject(claim: object): string[] | undefined {
  const name = nameOf(claim)
  if (name !== undefined) return written([name])
  const isReadable = Object.values(claim).every((value) => typeof value === 'object' && value !== null)
  return isReadable ? written(Object.keys(claim)) : undefined
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

function nameOf(member: unknown): string | undefined {
  const { name } = (member ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const written = (names: unknown[]): string[] => names.map((name) => String(name).trim()).filter(Boolean)

/** Two names are the same if only capitals differ, or the slash with which a path begins. */
export const foldedName = (name: string): string => name.trim().replace(/^\//, '').toLowerCase()
