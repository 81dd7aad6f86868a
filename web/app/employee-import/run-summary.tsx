import { type ImportRun, runImportForm } from '@hr/contract/employee-import'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AnotherFile, Failed, Right, RunHead, Wrong } from '~/file-import/outcome.tsx'
import { Progress } from '~/file-import/progress.tsx'
import { isUnderWay, thousands } from '~/file-import/words.ts'
import type { FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { Moment, Name } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { CheckField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'
import { people } from './words.ts'

const START = to('/employee/import')

type Props = {
  run: ImportRun
  reply: FormReply | undefined
  /** What stands below. */
  children: ReactNode
}

/** Where a file stands, and what can be done with it. */
export function RunSummary({ run, reply, children }: Props) {
  const [form, field] = useZodForm(runImportForm, reply, { start: { sendsInvitations: true } })
  return (
    <>
      <ErrorSummary form={form} />
      <RunHead run={run} />
      <div className="stack">
        {isUnderWay(run) ? <Progress run={run} path={`${START}/${run.id}`} /> : <Outcome run={run} />}
        {run.state === 'checked' && run.badRows === 0 && hasWork(run) && (
          <PostForm form={form} className="sheet pad stack">
            <input type="hidden" name="importId" value={run.id} />
            <Counts run={run} />
            <Additions run={run} />
            {run.newRows > 0 && <CheckField label={INVITE} field={field('sendsInvitations')} />}
            <p className="acts">
              <SubmitButton value={deedOf(run)} />
            </p>
          </PostForm>
        )}
        {children}
      </div>
    </>
  )
}

const hasWork = ({ newRows, changedRows }: ImportRun): boolean => newRows + changedRows > 0

const INVITE = 'Mail each new employee a link to set the first password'

/** `Import 3 employees`, `Change 2 employees`; of both the figures stand above, for no button is so wide on a phone. */
function deedOf({ newRows, changedRows }: ImportRun): string {
  if (changedRows === 0) return `Import ${people(newRows)}`
  return newRows === 0 ? `Change ${people(changedRows)}` : 'Import and change'
}

/** Of a file that changes people: how many rows do what. */
function Counts({ run: { rowsTotal, newRows, changedRows } }: { run: ImportRun }) {
  const others = rowsTotal - newRows - changedRows
  if (newRows === rowsTotal) return null
  return (
    <p>
      {thousands(newRows)} new, {thousands(changedRows)} changed, {thousands(others)} as the file has them.
    </p>
  )
}

function Outcome({ run }: { run: ImportRun }) {
  if (run.state === 'failed') return <Failed run={run} start={START} />
  if (run.state === 'done') return <Imported run={run} />
  if (run.badRows > 0) return <Wrong run={run} start={START} />
  return hasWork(run) ? <Right run={run} /> : <Nothing />
}

/** A file of people who are there as it has them. */
function Nothing() {
  return (
    <>
      <p className="banner ok">Everybody in the file is there, and as the file has them. There is nothing to change.</p>
      <AnotherFile start={START} />
    </>
  )
}

function Imported({ run: { newRows, changedRows, importedByName, finishedOn, createdOn } }: { run: ImportRun }) {
  const deeds = [newRows > 0 && `${people(newRows)} imported`, changedRows > 0 && `${people(changedRows)} changed`]
  return (
    <>
      <p className="banner ok">
        <span>
          {deeds.filter(Boolean).join(', ')} by <Name>{importedByName ?? ''}</Name>,{' '}
          <Moment at={finishedOn ?? createdOn} />
        </span>
      </p>
      <p>
        <Link to={to('/employee/list')}>Employee List</Link>
      </p>
    </>
  )
}

/** What comes with the employees. */
function Additions({ run: { newDepartments, newDesignations } }: { run: ImportRun }) {
  if (newDepartments.length === 0 && newDesignations.length === 0) return null
  return (
    <dl className="facts">
      {newDepartments.length > 0 && (
        <>
          <dt>New departments</dt>
          <dd>{newDepartments.join(', ')}</dd>
        </>
      )}
      {newDesignations.length > 0 && (
        <>
          <dt>New designations</dt>
          <dd>{newDesignations.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
