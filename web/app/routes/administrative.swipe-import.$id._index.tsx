import { listSwipeImportProblems, runSwipeImport, runSwipeImportForm } from '@hr/contract/swipe-import'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProblemTable } from '~/file-import/problem-table.tsx'
import { useProgress } from '~/file-import/use-progress.ts'
import { enter } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { readList } from '~/http/list.server.ts'
import { submit } from '~/http/submit.server.ts'
import { readRun } from '~/swipe-import/run.server.ts'
import { RunSummary } from '~/swipe-import/run-summary.tsx'
import { START } from '~/swipe-import/words.ts'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'
import { useReply } from '~/ui/use-reply.ts'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const run = await readRun(entered.api, args.params.id)
  const problems =
    run.problemCount > 0 ? await readList(entered, listSwipeImportProblems, { body: { importId: run.id } }) : undefined
  return { run, problems }
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args)
  const { api, context } = entered
  return submit(entered, {
    schema: runSwipeImportForm,
    send: (body) => api(runSwipeImport, { body }),
    done: (_, { importId }) => goTo(context, `${START}/${importId}`),
  })
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function ImportOfSwipes() {
  const { run: loaded, problems } = useLoaderData<typeof loader>()
  const path = `${START}/${loaded.id}`
  const run = useProgress(loaded, path)
  return (
    <RunSummary run={run} reply={useReply()}>
      {problems && <ProblemTable path={path} {...problems} />}
    </RunSummary>
  )
}
