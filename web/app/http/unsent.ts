/** A posted form that the service gave no answer to, as its page carries it until it is sent once more. */
export type Unsent = {
  /** Where it was sent. */
  path: string
  /** Every field as it came, the key against double sending among them; no password, no code and no file. */
  fields: [name: string, value: string][]
  /** The passwords and codes to be typed again. */
  secrets: string[]
  /** The name of the file's field, where the form has one. */
  file: string | undefined
  /** It was too large, and stands here as far as it was read: it cannot be sent again as it is. */
  isCut: boolean
}

const MACHINERY = ['idempotencyKey', 'intent', 'act', 'kind', 'fingerprint']

/**
 * What a person reads of it: each text under its name in words. What was chosen from a list is a number here, which says
 * nothing to anybody; it is sent again all the same.
 */
export function readable({ fields }: Pick<Unsent, 'fields'>): { label: string; value: string }[] {
  return fields
    .filter(([name, value]) => value.trim() && !MACHINERY.includes(name) && !isChoice(name, value))
    .map(([name, value]) => ({ label: inWords(name), value }))
}

/** `reEnteredPassword` → "Re entered password" */
export function inWords(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isChoice = (name: string, value: string): boolean =>
  /(^id|Id|To)$/.test(name) && /^(\d+|[\da-f-]{36})$/.test(value)
