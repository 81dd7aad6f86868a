import { ASKING_RULES } from '@hr/domain/leave/policy/asking-rules'
import * as t from '@hr/words/leave-rules'
import { Form, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { to } from '~/http/address/to.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { RuleForm } from '~/leave-rule/rule-form.tsx'
import { RuleTable } from '~/leave-rule/rule-table.tsx'
import { loadRules, type RulesPage, saveRule } from '~/leave-rule/rules-page.server.ts'
import { kinds, ruleText } from '~/leave-rule/words.ts'
import { SelectField } from '~/ui/form/field.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Empty } from '~/ui/small-parts.tsx'

export const loader = entering(loadRules)

export const action = afterEntering(saveRule)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function RulesOfAsking() {
  const page = useLoaderData<typeof loader>()
  const { buId, rules, form } = page
  const { asked } = useListAddress()
  const latest = useReply()
  const reply = asked ? undefined : latest
  return (
    <>
      <RowQuestion rows={rules} field="ruleId">
        {(rule) => t.ruleNoLongerChecked(ruleText(rule))}
      </RowQuestion>
      <PageHead title={t.leaveRules} about={t.leaveRulesHelp} reply={reply} />
      <div className="stack">
        <Choice {...page} key={buId} />
        {form && <RuleForm page={page} open={form} reply={reply} key={`${form.kind} ${form.id}`} />}
        {rules.length > 0 ? <RuleTable rules={rules} buId={buId} /> : <Empty>{t.noRules}</Empty>}
      </div>
    </>
  )
}

/** Chooses the unit, and the kind of a new rule. */
function Choice({ units, buId }: RulesPage) {
  return (
    <Form method="get" className="sheet pad stack narrow">
      <SelectField label={t.bu} field={fieldOf(undefined, 'buId', buId)} options={units} empty={null} />
      <p className="acts">
        <input type="submit" value={t.show} />
      </p>
      <p>
        {t.addRule}{' '}
        {ASKING_RULES.map((kind, index) => (
          <Fragment key={kind}>
            {index > 0 && ', '}
            <Link to={to('/leave/rules', { buId, kind })}>{kinds[kind].name}</Link>
          </Fragment>
        ))}
      </p>
    </Form>
  )
}
