import { listImportProblems, runImport, runImportForm } from '@hr/contract/employee-import'
import { toFlag } from '@hr/contract/fields'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ProblemTable } from '~/employee-import/problem-table.tsx'
import { readRun } from '~/employee-import/run.server.ts'
import { RunSummary } from '~/employee-import/run-summary.tsx'
import { useProgress } from '~/employee-import/use-progress.ts'
import { enter } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { readList } from '~/list.server.ts'
import { submit } from '~/submit.server.ts'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const run = await readRun(entered.api, args.params.id)
  const problems =
    run.problemCount > 0 ? await readList(entered, listImportProblems, { body: { importId: run.id } }) : undefined
  return { run, problems }
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args)
  const { api, form, context } = entered
  return submit(entered, {
    schema: runImportForm,
    send: ({ importId, sendsInvitations }) =>
      api(runImport, {
        body: { importId, sendsInvitations: toFlag(sendsInvitations) },
        idempotencyKey: form.idempotencyKey,
      }),
    done: (_, { importId }) => goTo(context, `/employee/import/${importId}`),
  })
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function ImportOfFile() {
  const { run: loaded, problems } = useLoaderData<typeof loader>()
  const run = useProgress(loaded)
  return (
    <RunSummary run={run} reply={useActionData<typeof action>()}>
      {problems && <ProblemTable importId={run.id} {...problems} />}
    </RunSummary>
  )
}
