import { listImportProblems, listImportRows, runImport, runImportForm } from '@hr/contract/employee-import'
import { toFlag } from '@hr/contract/fields'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PreviewTable } from '~/employee-import/preview-table.tsx'
import { readRun } from '~/employee-import/run.server.ts'
import { RunSummary } from '~/employee-import/run-summary.tsx'
import { ProblemTable } from '~/file-import/problem-table.tsx'
import { useProgress } from '~/file-import/use-progress.ts'
import { enter } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { readList } from '~/http/list.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'
import { useReply } from '~/ui/use-reply.ts'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const run = await readRun(entered.api, args.params.id)
  const body = { importId: run.id }
  const problems = run.problemCount > 0 ? await readList(entered, listImportProblems, { body }) : undefined
  const isShown = run.state === 'checked' && run.badRows === 0
  return { run, problems, rows: isShown ? await readList(entered, listImportRows, { body }) : undefined }
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args)
  const { api, context } = entered
  return submit(entered, {
    schema: runImportForm,
    send: ({ importId, sendsInvitations }) =>
      api(runImport, {
        body: { importId, sendsInvitations: toFlag(sendsInvitations) },
      }),
    done: (_, { importId }) => goTo(context, to('/employee/import/$id', { id: importId })),
  })
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function ImportOfFile() {
  const { run: loaded, problems, rows } = useLoaderData<typeof loader>()
  const path = to('/employee/import/$id', { id: loaded.id })
  const run = useProgress(loaded, path)
  return (
    <RunSummary run={run} reply={useReply()}>
      {problems && <ProblemTable path={path} {...problems} />}
      {rows && <PreviewTable {...rows} />}
    </RunSummary>
  )
}
