/**
 * A posted form that got no answer from the service, in the shape in which its page carries it until it is sent again.
 */
export type Unsent = {
  /** The path to which it was sent. */
  path: string
  /** Every field as it came, including the idempotency key, but no password, no code and no file. */
  fields: [name: string, value: string][]
  /** The passwords and codes that must be typed again. */
  secrets: string[]
  /** The name of the file's field, if the form has one. */
  file: string | undefined
  /** The form was too large, and was kept as far as it was read. It cannot be sent again unchanged. */
  isCut: boolean
}

const MACHINERY = ['idempotencyKey', 'intent', 'act', 'kind', 'fingerprint']

/**
 * The part of a form that is shown to a person: each text under its name in words. A choice from a list is only a
 * number here, which says nothing to anybody; it is sent again but not shown.
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
