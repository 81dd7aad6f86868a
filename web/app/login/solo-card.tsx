import * as t from '@hr/words/sign-in'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { Solo } from '~/shell/frame.tsx'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import type { FormState } from '~/ui/form/use-zod-form.ts'
import { Mark } from '~/ui/icon.tsx'
import { FlashBanner } from '~/ui/page/banner.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Main } from '~/ui/page/main.tsx'

type Props = {
  title: string
  form?: FormState
  /** What is read before everything else. */
  first?: ReactNode
  /** The form, if there is one. */
  children: ReactNode
  /** A link below the card. */
  under?: ReactNode
  /** Whether a question covers all this, so that nobody should reach what they cannot see. */
  isCovered?: boolean
}

/** A page for sign-in and recovery: no header, no menu, one card with one form or none. */
export function SoloCard({ title, form, first, children, under, isCovered = false }: Props) {
  const { flash, formKey, prefs } = useShell()
  // React 18 does not know the attribute and passes on its text.
  const behind = isCovered ? { inert: '' } : {}
  return (
    <Solo>
      <Main>
        {first}
        {flash && <FlashBanner key={formKey} {...flash} keep={prefs.keepMessages} />}
        <ErrorSummary reply={form?.reply} />
        <p className="mark" {...behind}>
          <Link className="brand" to={to('/')}>
            <Mark />
            {t.hrLeave}
          </Link>
        </p>
        <div className="sheet" {...behind}>
          <h1>{title}</h1>
          {children}
        </div>
        {under && (
          <p className="under" {...behind}>
            {under}
          </p>
        )}
      </Main>
    </Solo>
  )
}
