import type { AskedRules } from '@hr/contract/leave/leave-days'
import type { FieldState, FormReply } from '~/http/form/form-reply.ts'

type OfType = AskedRules & { leaveTypeId: number }

/** What rules say of leave of this type, sentence by sentence, as in the note of its form. */
export const wordsOf = (rules: readonly OfType[] | undefined, typeId: number | undefined): string[] =>
  rules?.find(({ leaveTypeId }) => leaveTypeId === typeId)?.findings.map(({ words }) => words) ?? []

/** What is left of a message that repeats these sentences: what to do about them. */
const brief = (message: string, words: readonly string[]): string =>
  words.length === 0 ? message : message.replace(`. ${words.join('. ')}`, '')

/** The mistakes of a form for its summary. The sentences of rules are in the note. */
export function withoutWords(reply: FormReply | undefined, words: readonly string[]): FormReply | undefined {
  if (!reply || words.length === 0) return reply
  const errors = Object.entries(reply.errors).map(([name, said]) => [name, said.map((each) => brief(each, words))])
  return { ...reply, errors: Object.fromEntries(errors) }
}

/** The same field, without messages that the note shows. */
export function withoutSaid(field: FieldState, words: readonly string[]): FieldState {
  const { error, ...others } = field
  return { ...others, error: error && !words.includes(error) ? brief(error, words) : undefined }
}

/** Nothing if rules refused the form: their note has the buttons that help, which a message over the page would cover. */
export function unlessOfRules(reply: FormReply | undefined, words: readonly string[]): FormReply | undefined {
  const said = Object.entries(reply?.errors ?? {})
  const isOfRules = said.some(
    ([name, messages]) => name === 'acceptWarnings' || messages.some((each) => words.includes(each)),
  )
  return isOfRules ? undefined : reply
}
