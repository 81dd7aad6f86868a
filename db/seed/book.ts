import { subtractDecimal } from '@hr/domain/decimal'
import { spansOverlap } from '@hr/domain/leave/day-count'
import { daysByYear } from '@hr/domain/leave/days-by-year'
import type { LeaveStory } from '../factories/leave-rows.ts'
import type { Entitlement } from './entitlements.ts'

/** The requests planned so far; it takes no other that the real system would refuse. */
export type LeaveBook = {
  /** Whether the request was taken: it overlaps no other of the person, and each year has enough days left. */
  add: (story: LeaveStory) => boolean
  stories: () => LeaveStory[]
}

/** Opens an empty book. Types in `unlimited` draw on no entitlement. */
export function openBook(entitlements: readonly Entitlement[], unlimited: readonly number[]): LeaveBook {
  const remaining = new Map<string, number>()
  const stories: LeaveStory[] = []
  for (const entitlement of entitlements) draw(entitlement, entitlement.year, -entitlement.days)

  function draw(of: Person & Type, year: number, days: number): void {
    remaining.set(keyOf(of, year), subtractDecimal(remaining.get(keyOf(of, year)) ?? 0, days))
  }

  function isCovered(story: LeaveStory): boolean {
    if (unlimited.includes(story.leaveTypeId)) return true
    return daysByYear(story).every(({ year, days }) => days <= (remaining.get(keyOf(story, year)) ?? 0))
  }

  function add(story: LeaveStory): boolean {
    const own = stories.filter(({ employeeId }) => employeeId === story.employeeId)
    if (own.some((other) => spansOverlap(other, story)) || !isCovered(story)) return false
    stories.push(story)
    if (isActive(story)) for (const { year, days } of daysByYear(story)) draw(story, year, days)
    return true
  }

  return { add, stories: () => stories }
}

type Person = { employeeId: number }
type Type = { leaveTypeId: number }

const keyOf = ({ employeeId, leaveTypeId }: Person & Type, year: number) => `${employeeId} ${leaveTypeId} ${year}`

const isActive = ({ steps = [] }: LeaveStory) => !steps.some(({ kind }) => endings.includes(kind))
const endings = ['rejected', 'withdrawn', 'taken_back']
