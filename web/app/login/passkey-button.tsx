import * as t from '@hr/words/sign-in'
import { type ReactNode, useRef, useState } from 'react'
import { useHydrated } from '~/ui/page/use-hydrated.ts'

/** What the API says to ask a browser for. */
type Asked = { options: Record<string, unknown>; handshake: string }

type Props = {
  asked: Asked | undefined
  kind: 'make' | 'show'
  value: string
  className?: string
  children?: ReactNode
}

/**
 * Asks the browser for a passkey and sends its answer with the form around. Only a script can ask, and the library for
 * it comes when it is wanted; without a script there is no button, only `children`.
 */
export function PasskeyButton({ asked, kind, value, className = 'go', children }: Props) {
  const hasScript = useHydrated()
  const answer = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  if (!hasScript || !asked || !window.PublicKeyCredential) return children ? <p className="acts">{children}</p> : null

  async function ask() {
    setFailure('')
    try {
      const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = asked?.options as never
      const said =
        kind === 'make' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
      if (answer.current) answer.current.value = JSON.stringify(said)
      answer.current?.form?.requestSubmit()
    } catch {
      setFailure(t.noPasskeyUsed)
    }
  }

  return (
    <>
      <input type="hidden" name="handshake" value={asked.handshake} />
      <input type="hidden" name="answer" ref={answer} />
      <p role="status">{failure}</p>
      <p className="acts">
        <button type="button" className={className} onClick={ask}>
          {value}
        </button>{' '}
        {children}
      </p>
    </>
  )
}
