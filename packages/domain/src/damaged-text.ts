/**
 * What no text may hold: NUL, which Postgres refuses; half a surrogate pair, which UTF-8 cannot say; and U+FFFD, which
 * decoders put where bytes were no character, so that something was lost on the way.
 */
const damage = /[\0\uFFFD\p{Surrogate}]/u

/** What is said of it, to a person and to who writes a program. */
export const DAMAGED_TEXT = 'A character of this text is damaged (U+FFFD or NUL). Please write the text again.'

/** Whether a text has lost a character, or has one that cannot be kept. */
export const isDamaged = (text: string): boolean => damage.test(text)
