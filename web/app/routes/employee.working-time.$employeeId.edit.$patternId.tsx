import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { idIn } from '~/http/page/id-in.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { PatternForm } from '~/working-time/pattern-form.tsx'
import { changePattern, loadPatterns } from '~/working-time/pattern-page.server.ts'

export const loader = entering(async ({ api }, { params }) => {
  const { employeeId, about, patterns } = await loadPatterns(api, idIn({ id: params.employeeId }))
  const pattern = patterns.find(({ id }) => id === idIn({ id: params.patternId }))
  if (!pattern) throw notFound()
  return { employeeId, about, start: pattern }
})

export const action = afterEntering((entered, { params }) =>
  changePattern(entered, idIn({ id: params.employeeId }), idIn({ id: params.patternId })),
)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EditWorkingPattern() {
  return <PatternForm title={t.editWorkingPattern} reply={useReply()} {...useLoaderData<typeof loader>()} />
}
