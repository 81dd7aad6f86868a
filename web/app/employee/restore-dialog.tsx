import * as t from '@hr/words/people'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { SelectField } from '~/ui/form/field.tsx'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'
import { BuMove } from './bu-move.tsx'
import type { Comeback } from './comeback.server.ts'
import { ManagerField } from './manager-field.tsx'

type Props = { comeback: Comeback; reply: FormReply | undefined; back: string }

/** Asks whether to restore an alumnus, and to whom they report (docs/spec/rules.md, Restoring). */
export function RestoreDialog({ comeback, reply, back }: Props) {
  const { id, name, workEmail, reportingTo, managers, units } = comeback
  return (
    <ConfirmDialog
      question={t.restoreEmployeeQuestion}
      fields={{ employeeId: id, name }}
      back={back}
      isSafe
      reply={reply}
      controls={
        <>
          {reply?.errors.confirmBuMove && <BuMove field={fieldOf(reply, 'confirmBuMove', null)} />}
          {units && <SelectField label={t.bu} field={fieldOf(reply, 'employeeBuId', null)} options={units} />}
          <ManagerField
            label={t.reportingTo}
            field={fieldOf(reply, 'reportingTo', reportingTo)}
            managers={managers}
            of={id}
            empty={t.nobody}
          />
        </>
      }
    >
      {sentence(t.aboutRestoringEmployee(<Name>{name}</Name>, workEmail))}
    </ConfirmDialog>
  )
}
