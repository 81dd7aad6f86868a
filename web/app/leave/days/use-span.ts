import { daysPhrase } from '@hr/domain/decimal'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { announce } from '~/ui/page/announce.ts'
import { type Repair, readSpan, repairsOf, type Typed } from './span.ts'

const ANNOUNCE_AFTER = 500

/**
 * The current state of the leave in the form: the dates and the chosen type. With a script it follows every
 * change, and corrects the end and the session (docs/spec/rules.md, Day count). `part` goes on any element inside the
 * form.
 */
export function useSpan(values: Record<string, readonly string[]>) {
  const [typed, setTyped] = useState<Typed>(() => ({ get: (name) => values[name]?.[0] }))
  const part = useRef<HTMLDivElement>(null)
  const span = readSpan(typed)
  useFollowed(part, setTyped)
  return { span, leaveTypeId: Number(typed.get('leaveTypeId')) || undefined, part }
}

/**
 * Reads the form itself, at first and after each of the browser's own events. Only the boxes know what was chosen
 * before the script ran, and what the browser restored on going back; and React does not report a change of a radio
 * button whose pair was set by the form.
 */
function useFollowed(part: RefObject<HTMLElement>, read: (typed: Typed) => void): void {
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form) return undefined
    const follow = ({ type, target }: Event) => {
      repair(form, type === 'input' && (target as HTMLInputElement).name === 'endDate')
      read(new FormData(form))
    }
    // Otherwise parts of the page whose files are still to come would be thrown away and made again.
    startTransition(() => read(new FormData(form)))
    form.addEventListener('input', follow)
    form.addEventListener('focusout', follow)
    return () => {
      form.removeEventListener('input', follow)
      form.removeEventListener('focusout', follow)
    }
  }, [part, read])
}

/** While the end is being typed it passes through years long ago, so it is corrected only when its box is left. */
function repair(form: HTMLFormElement, isEndTyped: boolean): void {
  const [first] = repairsOf(new FormData(form))
  // Announcing the first correction comes back here for the next one.
  if (first && !(isEndTyped && first.name === 'endDate')) put(form, first)
}

/** Announces a correction like a change by the person, so that everything that listens to the box notices it. */
function put(form: HTMLFormElement, { name, value, notice }: Repair): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof RadioNodeList || control instanceof HTMLInputElement)) return
  control.value = value
  announce(notice)
  const box = form.querySelector(`[name=${name}]:is([type=date], :checked)`)
  box?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Says the number of days once it has stood for a moment. */
export function useAnnounced(days: number | undefined): void {
  useEffect(() => {
    if (days === undefined) return undefined
    const timer = setTimeout(() => announce(daysPhrase(days), { after: true }), ANNOUNCE_AFTER)
    return () => clearTimeout(timer)
  }, [days])
}
