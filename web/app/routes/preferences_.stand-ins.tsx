import * as t from '@hr/words/stand-ins'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { ChoiceTable, whenOf } from '~/stand-in/choice-table.tsx'
import { StandInForm, useStandInForm } from '~/stand-in/stand-in-form.tsx'
import { changeStandIns, loadStandIns } from '~/stand-in/stand-in-page.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { useSuccessKey } from '~/ui/form/use-success-key.ts'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'

export const loader = entering(loadStandIns)

export const action = afterEntering(changeStandIns)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function StandIns() {
  return <StandInsPage key={useSuccessKey()} />
}

function StandInsPage() {
  const { choices, uncovered, people, start } = useLoaderData<typeof loader>()
  const { asked } = useListAddress()
  const latest = useReply()
  // The question itself shows the mistake of its answer.
  const state = useStandInForm(asked ? undefined : latest, start)
  return (
    <>
      <RowQuestion rows={choices} question={t.removeThisStandIn} field="choiceId">
        {(choice) => t.removingMeans(choice.standInName, whenOf(choice))}
      </RowQuestion>
      <PageHead title={t.standIns} about={t.aboutStandIns} reply={state[0].reply} />

      {uncovered.length > 0 && (
        <p>
          {sentence(
            t.noStandInForLeave(
              uncovered.map(({ from, to: last, words }, index) => (
                <Fragment key={from}>
                  {index > 0 && ', '}
                  <Link to={to('/preferences/stand-ins', { from, to: last })}>{words}</Link>
                </Fragment>
              )),
            ),
          )}
        </p>
      )}
      {choices.length > 0 && <ChoiceTable choices={choices} />}
      <StandInForm people={people} state={state} />
    </>
  )
}
