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
        question={t.renameQuestion[list]}
        controls={(reply, row) => (
          <TextField
            label={t.name}
            field={fieldOf(reply, 'name', row?.name ?? null)}
            maxLength={60}
            autoComplete="off"
          />
        )}
      >
        {({ name, people }) => t.aboutRenaming(name, people)}
      </RowQuestion>
      <RowQuestion
        {...about}
        verb="merge"
        question={t.mergeQuestion[list]}
        controls={(reply) => (
          <SelectField label={t.mergeInto} field={fieldOf(reply, 'intoId', null)} options={targets} empty={t.select} />
        )}
      >
        {({ name, people }) => t.aboutMerging(name, people)}
      </RowQuestion>
      <RowQuestion {...about} verb="retire" question={t.retireQuestion[list]}>
        {({ name, people }) => t.aboutRetiring(name, people)}
      </RowQuestion>
      <RowQuestion {...about} verb="restore" question={t.restoreQuestion[list]}>
        {({ name }) => t.aboutRestoring(name)}
      </RowQuestion>
    </>
  )
}
