import type { ReactNode } from 'react'
import { CancelLink } from './cancel-link.tsx'
import { PostForm } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  /** The fingerprint of the preview, which the answer has to repeat. */
  fingerprint: string
  /** By their labels. */
  figures: Record<string, string | number>
  cancelTo: string
  canConfirm?: boolean
  children?: ReactNode
}

/** The sums of the preview, and the button that confirms it. */
export function ConfirmPreview({ fingerprint, figures, cancelTo, canConfirm = true, children }: Props) {
  return (
    <PostForm className="sheet pad stack" id="fingerprint" key={fingerprint}>
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <dl className="figs">
        {Object.entries(figures).map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p className="acts">
        {canConfirm && <SubmitButton name="intent" value="Confirm" />} <CancelLink to={cancelTo} />
      </p>
    </PostForm>
  )
}
