import * as t from '@hr/words/common'

/**
 * Characters that no text may contain: NUL, which Postgres refuses; half a surrogate pair, which UTF-8 cannot express;
 * and U+FFFD, which decoders put in place of bytes that they could not read, so that something has been lost.
 */
const damage = /[\0\uFFFD\p{Surrogate}]/u

/** The message for such a text; it addresses both people at a form and authors of programs. */
export const DAMAGED_TEXT = t.damagedText

/** Whether a text has lost a character or contains one that cannot be stored. */
export const isDamaged = (text: string): boolean => damage.test(text)
