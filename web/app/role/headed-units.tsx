import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { HeadedUnit, listRoleSettings } from '@hr/contract/people/role'
import * as t from '@hr/words/roles'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { type Option, SelectField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = Pick<AnswerOf<typeof listRoleSettings>, 'heads' | 'headedUnits'> & {
  units: Option[]
  reply: FormReply | undefined
}

/** The further units of heads, and the form that gives somebody another one. */
export function HeadedUnits({ heads, headedUnits, units, reply }: Props) {
  const options = heads.map(({ id, employeeName, buName }) => ({ value: id, label: `${employeeName}, ${buName}` }))
  return (
    <>
      {headedUnits.length > 0 && (
        <ul className="plain stack">
          {headedUnits.map((each) => (
            <li key={`${each.employeeId} ${each.buId}`}>
              <Headed {...each} />
            </li>
          ))}
        </ul>
      )}
      <PostForm className="stack">
        <input type="hidden" name="act" value="add" />
        <div className="two">
          <SelectField label={t.buHead} field={fieldOf(reply, 'employeeId', '')} options={options} />
          <SelectField label={t.alsoHeads} field={fieldOf(reply, 'buId', '')} options={units} />
        </div>
        <p className="acts">
          <SubmitButton className="" value={t.add} />
        </p>
      </PostForm>
    </>
  )
}

function Headed({ employeeId, employeeName, buId, buName }: HeadedUnit) {
  return (
    <PostForm className="acts">
      <input type="hidden" name="act" value="remove" />
      <input type="hidden" name="employeeId" value={employeeId} />
      <input type="hidden" name="buId" value={buId} />
      <span>{t.headsUnitToo(employeeName, buName)}</span>{' '}
      <SubmitButton className="sm" value={t.takeAway} aria-label={t.takeUnitAway(buName, employeeName)} />
    </PostForm>
  )
}
