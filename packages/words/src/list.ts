import { language } from './language.ts'

// British English has no comma before the last item.
const locale = language.lang === 'en' ? 'en-GB' : language.lang
const all = new Intl.ListFormat(locale)
const any = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Items as a sentence has them: `Asha, Priya and Tiago`. */
export const listOf = (items: readonly string[]): string => all.format(items)

/** Alternatives in a sentence: `Asha, Priya or Tiago`. */
export const anyOf = (items: readonly string[]): string => any.format(items)
