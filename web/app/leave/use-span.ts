import { daysPhrase } from '@hr/domain/decimal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { announce } from '~/ui/announce.ts'
import { daysOf, type Repair, readSpan, repairsOf, type Typed } from './span.ts'

const ANNOUNCE_AFTER = 500

/**
 * What the form says of the leave so far: the dates, the days and the chosen type. With a script it follows every
 * change, and moves the end and the session (docs/spec/rules.md, Day count). `part` is put on any part
 * of the form.
 */
export function useSpan(values: Record<string, readonly string[]>) {
  const [typed, setTyped] = useState<Typed>(() => ({ get: (name) => values[name]?.[0] }))
  const part = useRef<HTMLDivElement>(null)
  const span = readSpan(typed)
  const days = daysOf(span)
  useFollowed(part, setTyped)
  useAnnounced(days)
  return { span, days, leaveTypeId: Number(typed.get('leaveTypeId')) || undefined, part }
}

/**
 * Reads the form itself, at first and after each of the browser's own events. The boxes alone know what was chosen before
 * the script came and what the browser put back on the way back; and React tells no change of a radio button whose pair
 * was set by the form.
 */
function useFollowed(part: RefObject<HTMLElement>, read: (typed: Typed) => void): void {
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form) return undefined
    const follow = ({ type, target }: Event) => {
      repair(form, type === 'input' && (target as HTMLInputElement).name === 'endDate')
      read(new FormData(form))
    }
    read(new FormData(form))
    form.addEventListener('input', follow)
    form.addEventListener('focusout', follow)
    return () => {
      form.removeEventListener('input', follow)
      form.removeEventListener('focusout', follow)
    }
  }, [part, read])
}

/** While the end is typed it passes through years long gone: it moves when its box is left. */
function repair(form: HTMLFormElement, isEndTyped: boolean): void {
  const [first] = repairsOf(new FormData(form))
  // what is told of the first comes here again for the next
  if (first && !(isEndTyped && first.name === 'endDate')) put(form, first)
}

/** A change of the form's is told like one of the person's: whoever follows the box hears of it. */
function put(form: HTMLFormElement, { name, value, notice }: Repair): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof RadioNodeList || control instanceof HTMLInputElement)) return
  control.value = value
  announce(notice)
  const box = form.querySelector(`[name=${name}]:is([type=date], :checked)`)
  box?.dispatchEvent(new Event('input', { bubbles: true }))
}

function useAnnounced(days: number | undefined): void {
  useEffect(() => {
    if (days === undefined) return undefined
    const timer = setTimeout(() => announce(daysPhrase(days), { after: true }), ANNOUNCE_AFTER)
    return () => clearTimeout(timer)
  }, [days])
}
