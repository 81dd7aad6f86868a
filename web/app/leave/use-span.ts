import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { repairSpan } from '@hr/domain/leave/day-count'
import { type FormEvent, useEffect, useState } from 'react'
import { announce } from '~/ui/announce.ts'
import { daysOf, readSpan } from './span.ts'

type Typed = { get: (name: string) => unknown }
const ANNOUNCE_AFTER = 500

/**
 * What the form says of the leave so far: the days, the year it starts in, and the chosen type. With a script it follows
 * every change, and moves the end and the session as the seed says (seed 2 §4).
 */
export function useSpan(values: Record<string, readonly string[]>) {
  const [typed, setTyped] = useState<Typed>(() => ({ get: (name) => values[name]?.[0] }))
  const span = readSpan(typed)
  const days = daysOf(span)
  useAnnounced(days)

  function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    repair(currentTarget, target as HTMLInputElement)
    setTyped(new FormData(currentTarget))
  }
  return { span, days, leaveTypeId: Number(typed.get('leaveTypeId')) || undefined, follow, setTyped }
}

/** An end before the start moves: at once when the start is changed, on leaving the box when the end is typed. */
function repair(form: HTMLFormElement, changed: HTMLInputElement): void {
  const [start, end] = [dateBox(form, 'startDate'), dateBox(form, 'endDate')]
  if (start && end && changed.name === 'startDate' && start.value > end.value) moveEnd(start, end)
  forceSession(form)
}

/** For the end's own box, when it is left: while a date is typed it passes through years long gone. */
export function repairEnd(form: HTMLFormElement): void {
  const [start, end] = [dateBox(form, 'startDate'), dateBox(form, 'endDate')]
  if (start && end && end.value && start.value > end.value) moveEnd(start, end)
  forceSession(form)
}

function moveEnd(start: HTMLInputElement, end: HTMLInputElement): void {
  end.value = start.value
  announce(`End date moved to ${formatDay(start.value)}`)
}

function forceSession(form: HTMLFormElement): void {
  const span = readSpan(new FormData(form))
  if (!span || span.endDate < span.startDate) return
  const { endSession } = repairSpan(span)
  if (endSession === span.endSession) return
  const afternoon = form.querySelector<HTMLInputElement>(`[name=endSession][value="${endSession}"]`)
  if (afternoon) afternoon.checked = true
  announce('End of the leave moved to the Afternoon Session')
}

function dateBox(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const box = form.elements.namedItem(name)
  return box instanceof HTMLInputElement ? box : undefined
}

function useAnnounced(days: number | undefined): void {
  useEffect(() => {
    if (days === undefined) return undefined
    const timer = setTimeout(() => announce(daysPhrase(days), { after: true }), ANNOUNCE_AFTER)
    return () => clearTimeout(timer)
  }, [days])
}
