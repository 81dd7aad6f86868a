import { type ReactNode, useEffect, useRef } from 'react'
import type { FormReply } from '~/http/form/form-reply.ts'

type Props = { title: string; reply: FormReply | undefined; children: ReactNode }

/** What a form would do, which has the focus once it comes, unless the form has mistakes. */
export function ImpactSection({ title, reply, children }: Props) {
  const { at = 0, errors = {} } = reply ?? {}
  const box = useRef<HTMLElement>(null)
  const isAlone = Object.keys(errors).length === 0

  useEffect(() => {
    if (at > 0 && isAlone) box.current?.focus()
  }, [at, isAlone])

  return (
    <section className="note stack" aria-labelledby="impact" tabIndex={-1} ref={box}>
      <h2 id="impact">{title}</h2>
      {children}
    </section>
  )
}
