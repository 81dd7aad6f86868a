import type { FileRun } from '@hr/contract/files/file-import'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { BACKGROUND } from '~/http/call/background.ts'
import { announce } from '~/ui/page/announce.ts'
import { ask } from '~/ui/page/ask.ts'
import { isUnderWay, stateOf } from './words.ts'

/** Milliseconds that the page waits before it asks again. */
const PAUSE = 1_000

/**
 * The current state of a file, by the path of its page. It is asked for repeatedly while a step is running, which does
 * not count as use of the session. When the step is over, the page reloads its data.
 */
export function useProgress<Run extends FileRun>(loaded: Run, path: string): Run {
  const [found, setFound] = useState({ since: loaded, run: loaded })
  const { revalidate } = useRevalidator()
  // What was found before the page reloaded is older than the page.
  const run = found.since === loaded ? found.run : loaded
  const isOver = isUnderWay(loaded) && !isUnderWay(run)
  const latest = useRef(revalidate)
  latest.current = revalidate

  useEffect(() => {
    if (!isUnderWay(loaded) || isOver) return undefined
    let isAsking = false
    const timer = setInterval(async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      const answer = await ask<Run>(`${path}/progress?${BACKGROUND}=1`)
      isAsking = false
      if (answer) setFound({ since: loaded, run: answer })
    }, PAUSE)
    return () => clearInterval(timer)
  }, [loaded, path, isOver])
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
  useAnnounced(stateOf(loaded))

  return run.state === loaded.state ? run : loaded
}

/** Announces a change to people who cannot see it. */
function useAnnounced(text: string): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) announce(text)
    before.current = text
  }, [text])
}
