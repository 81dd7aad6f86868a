import { language } from './language.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules = new Intl.PluralRules(language.lang)

/** The form that goes with a number: `plural(n, { one: '1 day', other: `${n} days` })`. Takes halves, as days have them. */
export const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other
