import type { SwipeImportRun } from '@hr/contract/swipe-import'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AnotherFile, Failed, Right, RunHead, Wrong } from '~/file-import/outcome.tsx'
import { Progress } from '~/file-import/progress.tsx'
import { isUnderWay, thousands } from '~/file-import/words.ts'
import type { FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { Moment, Name } from '~/ui/bits.tsx'
import { ReplySummary } from '~/ui/error-summary.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { Preview } from './preview.tsx'
import { START, swipesOf } from './words.ts'

type Props = {
  run: SwipeImportRun
  reply: FormReply | undefined
  /** What stands below. */
  children: ReactNode
}

/** Where a file of swipes stands, and what can be done with it. */
export function RunSummary({ run, reply, children }: Props) {
  return (
    <>
      <ReplySummary reply={reply} />
      <RunHead run={run} />
      <div className="stack">
        {isUnderWay(run) ? <Progress run={run} path={`${START}/${run.id}`} /> : <Outcome run={run} />}
        {children}
      </div>
    </>
  )
}

function Outcome({ run }: { run: SwipeImportRun }) {
  if (run.state === 'failed') return <Failed run={run} start={START} />
  if (run.state === 'done') return <Imported run={run} />
  if (run.badRows > 0) return <Wrong run={run} start={START} />
  return (
    <>
      <Right run={run} />
      <Preview run={run}>{run.newRows > 0 ? <ImportForm run={run} /> : <NothingNew />}</Preview>
    </>
  )
}

function ImportForm({ run: { id, newRows } }: { run: SwipeImportRun }) {
  return (
    <PostForm>
      <input type="hidden" name="importId" value={id} />
      <p className="acts">
        <SubmitButton value={`Import ${swipesOf(newRows)}`} /> <Link to={START}>Upload another file</Link>
      </p>
    </PostForm>
  )
}

function NothingNew() {
  return (
    <>
      <p>All of these swipes are there already. There is nothing to import.</p>
      <AnotherFile start={START} />
    </>
  )
}

function Imported({ run: { newRows, knownRows, importedByName, finishedOn, createdOn } }: { run: SwipeImportRun }) {
  return (
    <>
      <p className="banner ok">
        <span>
          {swipesOf(newRows)} imported by <Name>{importedByName ?? ''}</Name>, <Moment at={finishedOn ?? createdOn} />
          {knownRows > 0 && `. ${thousands(knownRows)} ${knownRows === 1 ? 'was' : 'were'} there already`}
        </span>
      </p>
      <p>
        <Link to={to('/administrative/attendance-report')}>Attendance Report</Link>
      </p>
      <AnotherFile start={START} />
    </>
  )
}
