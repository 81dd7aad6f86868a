import type { EntryList, ListEntry } from '@hr/contract/people/list-entry'
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
        question={`Rename this ${list}?`}
        controls={(reply, row) => (
          <TextField label="Name" field={fieldOf(reply, 'name', row?.name ?? null)} maxLength={60} autoComplete="off" />
        )}
      >
        {({ name, people }) => `${name}, ${peopleOf(people)}.`}
      </RowQuestion>
      <RowQuestion
        {...about}
        verb="merge"
        question={`Merge this ${list} into another?`}
        controls={(reply) => (
          <SelectField label="Into" field={fieldOf(reply, 'intoId', null)} options={targets} empty="Select" />
        )}
      >
        {({ name, people }) =>
          `Move ${peopleOf(people)} from ${name} to the one you choose, and delete ${name} for good?`
        }
      </RowQuestion>
      <RowQuestion {...about} verb="retire" question={`Retire this ${list}?`}>
        {({ name, people }) => `${name}: nobody else can be given it. ${keeping(people)}`}
      </RowQuestion>
      <RowQuestion {...about} verb="restore" question={`Restore this ${list}?`}>
        {({ name }) => `${name} can then be given to people again.`}
      </RowQuestion>
    </>
  )
}

const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

function keeping(people: number): string {
  if (people === 0) return 'Nobody has it.'
  return people === 1 ? '1 person keeps it.' : `${people} people keep it.`
}
