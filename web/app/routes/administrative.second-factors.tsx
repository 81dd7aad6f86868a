import {
  listHolders,
  requiredRoles,
  requireFactor,
  resetFactor,
  secondFactor,
} from '@hr/contract/signing-in/second-factor'
import { roles, SUPER_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/sign-in'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { FactorTable } from '~/login/factor-table.tsx'
import { ProofField } from '~/login/proof-field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { Pages } from '~/ui/list/list-controls.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const PAGE = to('/administrative/second-factors')

export const loader = entering(async (entered) => {
  const asksToReset = new URL(entered.context.path, 'http://site.invalid').searchParams.get('confirm') === 'reset'
  const [found, required, own] = await Promise.all([
    readPart(() => readList(entered, listHolders)),
    readPart(() => entered.api(requiredRoles)),
    asksToReset ? readPart(() => entered.api(secondFactor)) : undefined,
  ])
  const mayRequire = entered.user.employeeRoleId === SUPER_ADMIN
  return { found: found.value, required: required.value?.roleIds, mayRequire, proof: own?.value?.proof ?? 'password' }
})

export const action = afterEntering((entered) => {
  const { api, context, form } = entered
  if (form.fields.has('employeeId')) return confirm(entered, resetFactor, ({ userMessage }) => userMessage)
  return submit(entered, {
    schema: requireFactor.schema.body,
    send: (body) => api(requireFactor, { body }),
    done: ({ userMessage }) => goTo(context, PAGE, userMessage),
  })
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function SecondFactors() {
  const { found, required, mayRequire, proof } = useLoaderData<typeof loader>()
  const { asked } = useListAddress()
  const latest = useReply()
  const reply = asked ? undefined : latest
  return (
    <>
      <RowQuestion
        rows={found?.rows}
        verb="reset"
        question={t.resetQuestion}
        field="employeeId"
        controls={(reply) => <ProofField proof={proof} field={fieldOf(reply, 'currentPassword', '')} />}
      >
        {({ employeeName }) => t.aboutReset(employeeName)}
      </RowQuestion>
      <PageHead title={t.everyonesTwoStepTitle} about={t.aboutEveryonesTwoStep} reply={reply} />
      <div className="stack">
        {required && <RequiredRoles required={required} mayRequire={mayRequire} />}
        {found ? <FactorTable rows={found.rows} list={found.list} /> : <PartFailed again={PAGE} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}

/** The roles whose people need one: a form for the super admin, a sentence for HR. */
function RequiredRoles({ required, mayRequire }: { required: number[]; mayRequire: boolean }) {
  const names = roles.filter(({ id }) => required.includes(id)).map(({ label }) => label)
  if (!mayRequire) return <p>{names.length > 0 ? t.requiredForRoles(names.join(', ')) : t.requiredForNoRole}</p>
  return (
    <PostForm className="sheet pad stack narrow">
      <fieldset className="field">
        <legend>{t.requireForRoles}</legend>
        <div className="opts">
          {roles.map(({ id, label }) => (
            <label className="opt" key={id}>
              <input type="checkbox" name="roleIds" value={id} defaultChecked={required.includes(id)} /> {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <SubmitButton value={t.save} />
      </p>
    </PostForm>
  )
}
