import * as t from '@hr/words/sign-in'
import { useLoaderData } from '@remix-run/react'
import { safePath } from '~/http/address/next-path.ts'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { takeCodes } from '~/login/recovery-codes.server.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = afterEntering(({ context }, { request }) => {
  const next = new URL(request.url).searchParams.get('next')
  return { codes: takeCodes(context) ?? null, next: next === null ? null : safePath(next) }
})

/** Shows new recovery codes, for the only time. */
export default function RecoveryCodes() {
  const { codes, next } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t.recoveryCodesTitle} />
      <div className="stack">
        {codes ? (
          <div className="sheet pad stack narrow">
            <p>{t.keepTheseCodes}</p>
            <ol>
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ol>
          </div>
        ) : (
          <p>{t.codesShownOnlyOnce}</p>
        )}
        <p className="acts">
          <Link className="btn" to={next ?? to('/settings/second-factor')}>
            {t.continueToNext}
          </Link>
        </p>
      </div>
    </>
  )
}
