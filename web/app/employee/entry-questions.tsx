import type { EntryList, ListEntry } from '@hr/contract/people/list-entry'
import * as t from '@hr/words/people'
import { fieldOf } from '~/http/form/form-reply.ts'
import { type Option, SelectField, TextField } from '~/ui/form/field.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'

type Props = { list: EntryList; rows: ListEntry[] | undefined; targets: Option[] }

/** The questions about a department or designation: its new name, where its people move, whether to retire or restore it. */
export function EntryQuestions({ list, rows, targets }: Props) {
  const about = { rows, field: 'entryId', fields: { list } }
  return (
    <>
      <RowQuestion
        {...about}
        verb="rename"
        question={t.renameThis(list)}
        controls={(reply, row) => (
          <TextField
            label={t.name}
            field={fieldOf(reply, 'name', row?.name ?? null)}
            maxLength={60}
            autoComplete="off"
          />
        )}
      >
        {({ name, people }) => `${name}, ${peopleOf(people)}.`}
      </RowQuestion>
      <RowQuestion
        {...about}
        verb="merge"
        question={t.mergeThisIntoAnother(list)}
        controls={(reply) => (
          <SelectField label={t.into} field={fieldOf(reply, 'intoId', null)} options={targets} empty={t.select} />
        )}
      >
        {({ name, people }) => t.moveFromToOneYouChooseAndDelete(peopleOf(people), name, name)}
      </RowQuestion>
      <RowQuestion {...about} verb="retire" question={t.retireThis(list)}>
        {({ name, people }) => t.nobodyElseCanBeGivenIt(name, keeping(people))}
      </RowQuestion>
      <RowQuestion {...about} verb="restore" question={t.restoreThis(list)}>
        {({ name }) => t.canThenBeGivenToPeopleAgain(name)}
      </RowQuestion>
    </>
  )
}

const peopleOf = (count: number): string => (count === 1 ? '1 person' : t.people(count))

function keeping(people: number): string {
  if (people === 0) return t.nobodyHasIt
  return people === 1 ? t.text1PersonKeepsIt : t.peopleKeepIt(people)
}
