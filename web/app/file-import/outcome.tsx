import type { FileRun } from '@hr/contract/file-import'
import { Link } from '@remix-run/react'
import { Moment, Name } from '~/ui/bits.tsx'
import { thousands } from './words.ts'

/** Whose file it is, as the title of its page. */
export function RunHead({ run: { fileName, uploadedByName, createdOn } }: { run: FileRun }) {
  return (
    <div className="head">
      <h1>Import of {fileName}</h1>
      <p>
        Uploaded by <Name>{uploadedByName}</Name>, <Moment at={createdOn} />
      </p>
    </div>
  )
}

/** A file whose import has failed, and the way on. */
export function Failed({ run: { failure }, start }: { run: FileRun; start: string }) {
  return (
    <div className="summary">
      <p>{failure}.</p>
      <AnotherFile start={start} />
    </div>
  )
}

/** A file with mistakes, and the way on. */
export function Wrong({ run: { badRows, rowsTotal }, start }: { run: FileRun; start: string }) {
  return (
    <>
      <p className="banner warn">
        {thousands(badRows)} of {thousands(rowsTotal)} rows {badRows === 1 ? 'has' : 'have'} mistakes. Nothing has been
        changed: correct the file and upload it again.
      </p>
      <AnotherFile start={start} />
    </>
  )
}

/** A file without mistakes, before it is imported. */
export function Right({ run: { rowsTotal } }: { run: FileRun }) {
  return (
    <p className="banner ok">
      {rowsTotal === 1 ? 'The row is' : `All ${thousands(rowsTotal)} rows are`} right. Nothing has been changed yet.
    </p>
  )
}

export function AnotherFile({ start }: { start: string }) {
  return (
    <p>
      <Link to={start}>Upload another file</Link>
    </p>
  )
}
