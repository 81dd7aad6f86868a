import type { FileRun } from '@hr/contract/files/file-import'
import { countOf, importUpload } from '@hr/domain/import-file'
import * as t from '@hr/words/imports'
import { useLoaderData } from '@remix-run/react'
import { fieldOf } from '~/http/form/form-reply.ts'
import { FileField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { Pages } from '~/ui/list/list-controls.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'
import type { ImportPage, LoadedFiles } from './page.ts'
import { RunTable } from './run-table.tsx'

type Props<Run extends FileRun, Row> = { page: ImportPage<Run, Row> }

/**
 * Takes a file to be checked, and lists what `loadFiles` has loaded. Only the server has the rules of the form, so the
 * page does not load those of forms.
 */
export function UploadPage<Run extends FileRun, Row>({ page }: Props<Run, Row>) {
  const { start, title, file, sample, UploadChoices } = page
  const { runs } = useLoaderData() as LoadedFiles
  const reply = useReply()
  return (
    <>
      <PageHead title={title} about={t.aboutChecking} reply={reply} />
      <div className="stack">
        <PostForm className="sheet pad stack" multipart>
          <FileField
            label={t.csvFile}
            field={fieldOf(reply, importUpload.field, '')}
            hint={t.csvFileHint(countOf(file.maxRows, file.noun))}
            accept=".csv,.tsv,text/csv"
          />
          {UploadChoices && <UploadChoices field={(name, start = '') => fieldOf(reply, name, start)} />}
          <p className="acts">
            <SubmitButton name="intent" value={t.checkFile} />{' '}
            <Link to={sample.address} reloadDocument download>
              {sample.label}
            </Link>
          </p>
        </PostForm>
        <ColumnList page={page} />
        <h2>{t.earlierFiles}</h2>
        {runs ? <RunTable runs={runs.rows} page={page} /> : <PartFailed again={start} />}
        {runs && <Pages list={runs.list} />}
      </div>
    </>
  )
}

/** What each column of a file holds. */
function ColumnList<Run extends FileRun, Row>({ page: { file, about } }: Props<Run, Row>) {
  return (
    <section className="sheet pad">
      <h2>{t.columnsOfFile}</h2>
      <p className="muted">
        {t.columnNamesHint} {about}
      </p>
      <dl className="facts">
        {file.columns.map(({ field, label, isRequired, hint }) => (
          <Column key={field} label={label} about={isRequired ? t.requiredColumn(hint) : t.optionalColumn(hint)} />
        ))}
      </dl>
    </section>
  )
}

function Column({ label, about }: { label: string; about: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{about}</dd>
    </>
  )
}
