import * as t from '@hr/words/sign-in'

const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** The rule that pages show next to the box before anything is typed (docs/spec/rules.md, Passwords). */
export const PASSWORD_HELP = t.passwordRule(PASSWORD_MIN)

/**
 * The mistake of a new password in itself, or undefined if there is none (docs/spec/rules.md, Passwords). Characters
 * are counted as people see them. Letters may be of any script, and a character that is neither a letter nor a digit is
 * special.
 */
export function passwordProblem(password: string): string | undefined {
  const { length } = [...password]
  if (length === 0) return t.newPasswordRequired
  if (length < PASSWORD_MIN) return t.newPasswordTooShort(PASSWORD_MIN)
  if (length > PASSWORD_MAX) return t.newPasswordTooLong(PASSWORD_MAX)
  return classes.every((each) => each.test(password)) ? undefined : classesMissing
}

/** The message for a password that too many people use (docs/spec/rules.md, Passwords). */
export const COMMON_PASSWORD = t.newPasswordTooCommon
export const SAME_PASSWORD = t.newPasswordSameAsCurrent

/**
 * Whether a password is a common one with a few characters changed or added to meet the rules: `P@ssw0rd` and
 * `Password1!` count as `password` and `password1`. The list must be in lower case.
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const plain = password.toLowerCase()
  const asLetters = plain.replace(/[@$0]/g, (sign) => lookAlikes[sign] ?? sign)
  return [plain, withoutSigns(plain), withoutSigns(asLetters)].some((form) => common.has(form))
}

const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u]
const classesMissing = t.newPasswordTooSimple
const lookAlikes: Record<string, string> = { '@': 'a', $: 's', '0': 'o' }
const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
