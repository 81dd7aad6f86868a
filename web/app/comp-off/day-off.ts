import * as t from '@hr/words/comp-off'

const kinds: Record<string, string> = { weekend: t.weekend, 'free day': t.freeDay }

/** Why somebody had a day off, in words: the kind of day, or the name of the holiday. */
export const whyOff = (why: string): string => kinds[why] ?? why
