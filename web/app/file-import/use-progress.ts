import type { FileRun } from '@hr/contract/file-import'
import { useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { BACKGROUND } from '~/background.ts'
import { announce } from '~/ui/announce.ts'
import { isUnderWay, stateOf } from './words.ts'

/** How long the page waits before it asks again. */
const PAUSE = 1_000

/**
 * The file as it stands now, by the path of its page: asked for again and again while a step is under way, which does not count as use of the
 * session. When the step is over the page is read anew, with all that is known by then.
 */
export function useProgress<Run extends FileRun>(loaded: Run, path: string): Run {
  const { data: answer, state, load } = useFetcher()
  const data = answer as { run: Run } | undefined
  const { revalidate } = useRevalidator()
  const asked = data?.run.id === loaded.id && data.run.state === loaded.state ? data.run : loaded
  const isOver = data?.run.id === loaded.id && isUnderWay(loaded) && !isUnderWay(data.run)
  const latest = useRef({ load, revalidate })
  latest.current = { load, revalidate }

  useEffect(() => {
    if (!isUnderWay(loaded) || isOver || state !== 'idle') return undefined
    const timer = setInterval(() => {
      if (!document.hidden) latest.current.load(`${path}/progress?${BACKGROUND}=1`)
    }, PAUSE)
    return () => clearInterval(timer)
  }, [loaded, path, isOver, state])
  useEffect(() => {
    if (isOver) latest.current.revalidate()
  }, [isOver])
  useAnnounced(stateOf(loaded))

  return asked
}

/** Says what has changed to who cannot see it. */
function useAnnounced(text: string): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) announce(text)
    before.current = text
  }, [text])
}
