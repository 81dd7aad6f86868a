import type { FileRun } from '@hr/contract/files/file-import'
import * as t from '@hr/words/imports'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'
import type { ImportPage } from './page.ts'

type Props<Run extends FileRun, Row> = { page: ImportPage<Run, Row>; run: Run }

/** Whether a file without mistakes waits to be imported. */
export const isRight = ({ state, badRows }: FileRun): boolean => state === 'checked' && badRows === 0

/** The result of a file whose step is over, and what can be done next. */
export function Outcome<Run extends FileRun, Row>({
  page,
  run,
  reply,
}: Props<Run, Row> & { reply: FormReply | undefined }) {
  if (run.state === 'done') return <Done page={page} run={run} />
  if (isRight(run) && page.deedOf(run)) return <Right page={page} run={run} reply={reply} />
  return (
    <>
      <Stopped page={page} run={run} />
      <AnotherFile page={page} />
    </>
  )
}

/** A file without mistakes, before it is imported. */
function Right<Run extends FileRun, Row>({ page, run, reply }: Props<Run, Row> & { reply: FormReply | undefined }) {
  const { BeginChoices, Figures } = page
  const { id, rowsTotal } = run
  return (
    <>
      <p className="banner ok">{t.allRowsValid(rowsTotal)}</p>
      <PostForm className="sheet pad stack">
        <input type="hidden" name="importId" value={id} />
        <Figures run={run} />
        {BeginChoices && <BeginChoices run={run} field={(name, start = '') => fieldOf(reply, name, start)} />}
        <p className="acts">
          <SubmitButton value={page.deedOf(run) ?? ''} /> <Link to={page.start}>{t.uploadAnotherFile}</Link>
        </p>
      </PostForm>
    </>
  )
}

/** A file that cannot be imported: it has failed, has mistakes, or would change nothing. */
function Stopped<Run extends FileRun, Row>({ page, run }: Props<Run, Row>) {
  const { state, failure, badRows, rowsTotal } = run
  if (state === 'failed')
    return (
      <div className="summary">
        <p>{failure}.</p>
      </div>
    )
  if (badRows === 0) return <p className="banner ok">{page.nothing}</p>
  return <p className="banner warn">{t.rowsWithMistakes(badRows, rowsTotal)}</p>
}

function Done<Run extends FileRun, Row>({ page, run }: Props<Run, Row>) {
  const { importedByName, finishedOn, createdOn } = run
  const aside = page.asideOf?.(run)
  return (
    <>
      <p className="banner ok">
        <span>
          {sentence(
            t.importDone(
              page.doneOf(run),
              <Name>{importedByName ?? ''}</Name>,
              <Moment at={finishedOn ?? createdOn} />,
            ),
          )}
          {aside && `. ${aside}`}
        </span>
      </p>
      <p>
        <Link to={page.next.address}>{page.next.label}</Link>
      </p>
      <AnotherFile page={page} />
    </>
  )
}

function AnotherFile({ page: { start } }: { page: Pick<ImportPage, 'start'> }) {
  return (
    <p>
      <Link to={start}>{t.uploadAnotherFile}</Link>
    </p>
  )
}
