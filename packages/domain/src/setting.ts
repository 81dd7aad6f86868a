/** What a box or a list offers: the values that calls send, each with its label. */
type Options = Readonly<Record<string, string>>

/** How a setting is chosen and checked. `error` is the message for any other value. */
type Kind =
  /** A checkbox. A call that leaves it out turns it off. */
  | { kind: 'tick' }
  /** On ("1") or off ("0"), each with its own words. Off by default. */
  | { kind: 'onOff'; options: { 0: string; 1: string } }
  /** Without a default a new row gets what suits it. */
  | { kind: 'choice'; options: Options; error?: string; default?: string }
  /** A whole number, from 0 on unless another is said. */
  | { kind: 'number'; from?: number; to: number; options?: Options; error?: string; default: number }
  /** Whole and half days from 0 on. */
  | { kind: 'halves'; to: number; error: string; default: number }
  /** One or two characters. */
  | { kind: 'letter'; error: string }
  /** The half days of a week by their names. */
  | { kind: 'week'; default: readonly string[] }

/**
 * One setting of a business unit or a leave type. Forms, calls, columns and tests read the settings from a table of these, which has the
 * order of the form. A call that leaves a setting out keeps it, or gives a new row its default.
 */
export type Setting = Kind & {
  /** Settings of one title are folded together under it. */
  title?: string
  /** What follows the title: for each option, or made of the values in the box. */
  short?: Options | ((values: readonly string[]) => string)
  label: string
  help?: string
  /** What the description of the API says. */
  says?: string
  /** Further attributes of the box. */
  box?: { autoComplete?: 'off'; maxLength?: number }
}
