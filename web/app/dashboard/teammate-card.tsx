import * as t from '@hr/words/dashboard'
import { type MouseEvent, useRef } from 'react'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Link } from '~/ui/page/link.tsx'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import { Name, PartFailed } from '~/ui/small-parts.tsx'
import { CardTitle } from './card-title.tsx'
import type { Teammate } from './teammate.server.ts'
import { isPointedAt, useBeat } from './use-beat.ts'
import { useTeammate } from './use-teammate.ts'

/** docs/spec/screens.md, Dashboard. */
const REFRESHES_EVERY = 30

/** A colleague of the reader's business unit; a script shows another one every half minute. */
export function TeammateCard({ teammate: loaded, buId }: { teammate: Part<Teammate | null>; buId: number }) {
  const box = useRef<HTMLElement>(null)
  const { teammate, change } = useTeammate(loaded, buId)
  const { isPaused, setPaused } = useBeat({
    seconds: REFRESHES_EVERY,
    isHeld: () => isPointedAt(box.current) || box.current?.matches(':focus-within') === true,
    beat: () => change(true),
  })
  const isScripted = useHydrated()
  const another = (event: MouseEvent) => {
    // With these keys the browser opens a new tab, so the link must stay a link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    change(false)
  }

  return (
    <section className="mate" id="teammate" aria-labelledby="c-mate" ref={box}>
      {teammate.value && <Avatar name={teammate.value.full_name} picture={teammate.value.profilePicture} size="l" />}
      <div className="grow">
        <CardTitle id="c-mate">{t.getToKnowTeammate}</CardTitle>
        {teammate.hasFailed && <PartFailed again={to('/')} />}
        {teammate.value === null && <p className="muted">{t.noTeammateYet}</p>}
        {teammate.value && (
          <>
            <Person mate={teammate.value} />
            <p className="more links">
              <a href={`mailto:${teammate.value.email}`}>{teammate.value.email}</a>{' '}
              <Link to={`${to('/', { teammate: 'next', after: teammate.value.key })}#teammate`} onClick={another}>
                {t.showAnother}
              </Link>
              {isScripted && (
                <button type="button" onClick={() => setPaused(!isPaused)}>
                  {isPaused ? t.resumeUpdates : t.pauseUpdates}
                </button>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Person({ mate: { full_name, designation_name, bu_name } }: { mate: Teammate }) {
  return (
    <p>
      <strong>
        <Name>{full_name}</Name>
      </strong>
      <br />
      <span className="muted">{[designation_name, bu_name].filter(Boolean).join(', ')}</span>
    </p>
  )
}
