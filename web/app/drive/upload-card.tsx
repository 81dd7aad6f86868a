import { fileSize } from '@hr/domain/drive/file-name'
import { ONE_FILE } from '@hr/domain/drive/upload'
import * as t from '@hr/words/drive'
import { FileField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { DropZone } from './drop-zone.tsx'
import type { Upload } from './use-upload.ts'

/** The card in which HR adds a document: a plain file input, onto which a file can be dropped. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { form, field, chosen, progress, refuse } = upload
  return (
    <section className="sheet pad" aria-labelledby="upload">
      <h2 id="upload">{t.uploadADocument}</h2>
      <PostForm form={form} className="why stack" multipart>
        <DropZone input={field.id} onSeveral={() => refuse(ONE_FILE)}>
          <FileField label={t.chooseAFile} field={field} hint={t.fileHint} />
          {chosen && (
            <p className="hint">
              <bdi>{chosen.name}</bdi>, {fileSize(chosen.size)}
            </p>
          )}
        </DropZone>
        {progress !== undefined && <Progress upload={upload} part={progress} />}
        <p className="acts">
          <SubmitButton value={t.upload} className={progress === undefined ? 'go' : 'go busy'} />
        </p>
      </PostForm>
    </section>
  )
}

/** How much has been sent. Only a script shows it. */
function Progress({ upload: { chosen, callOff }, part }: { upload: Upload; part: number }) {
  const percent = Math.floor(part * 100)
  return (
    <div>
      <p className="acts">
        <label htmlFor="progress">
          {chosen ? sentence(t.uploadProgress(<bdi>{chosen.name}</bdi>, percent, fileSize(chosen.size))) : t.uploading}
        </label>
        <button type="button" className="sm" onClick={callOff}>
          {t.cancelUpload}
        </button>
      </p>
      <progress id="progress" max={100} value={percent} />
    </div>
  )
}
