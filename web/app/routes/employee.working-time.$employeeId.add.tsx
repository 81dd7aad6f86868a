import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { PatternForm } from '~/working-time/pattern-form.tsx'
import { addPattern, loadPatterns, weekLess } from '~/working-time/pattern-page.server.ts'

export const loader = entering(async ({ api, context }, { params }) => {
  const { employeeId, about, unitWeek, patterns } = await loadPatterns(api, idIn({ id: params.employeeId }))
  return { employeeId, about, start: { week: weekLess(patterns[0]?.week ?? unitWeek, context) } }
})

export const action = afterEntering((entered, { params }) => addPattern(entered, idIn({ id: params.employeeId })))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AddWorkingPattern() {
  return <PatternForm title={t.addWorkingPattern} reply={useReply()} {...useLoaderData<typeof loader>()} />
}
