import { language } from './language.ts'

// British English has no comma before the last item.
const formats = new Intl.ListFormat(language.lang === 'en' ? 'en-GB' : language.lang)

/** Items as a sentence has them: `Asha, Priya and Tiago`. */
export const listOf = (items: readonly string[]): string => formats.format(items)
