import type { FileRun } from '@hr/contract/files/file-import'
import * as t from '@hr/words/imports'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'
import { isRight, Outcome } from './outcome.tsx'
import type { ImportPage, LoadedRun } from './page.ts'
import { ProblemTable } from './problem-table.tsx'
import { Progress } from './progress.tsx'
import { useProgress } from './use-progress.ts'
import { isUnderWay } from './words.ts'

/** The state of a file and what can be done with it, from what `loadRun` has loaded. */
export function RunPage<Run extends FileRun, Row>({ page }: { page: ImportPage<Run, Row> }) {
  const { run: loaded, problems, rows } = useLoaderData() as LoadedRun<Run, Row>
  const path = page.fileAt(loaded.id)
  const run = useProgress(loaded, path)
  const reply = useReply()
  return (
    <>
      <PageHead title={t.importOf(run.fileName)} about={<Uploaded {...run} />} reply={reply} />
      <div className="stack">
        {isUnderWay(run) ? <Progress run={run} path={path} /> : <Outcome page={page} run={run} reply={reply} />}
        {problems && <ProblemTable path={path} {...problems} />}
        {isRight(run) && <page.Rows run={run} rows={rows} />}
      </div>
    </>
  )
}

function Uploaded({ uploadedByName, createdOn }: FileRun) {
  return <>{sentence(t.uploadedByOn(<Name>{uploadedByName}</Name>, <Moment at={createdOn} />))}</>
}
