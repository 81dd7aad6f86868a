import { addDecimal, subtractDecimal } from '@hr/domain/decimal'
import { groupBy } from '@hr/domain/group-by'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { spansOverlap } from '@hr/domain/leave/counting/day-count'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import type { Given } from '../factories/bulk.ts'
import type { LeaveStory } from '../factories/leave-rows.ts'

/** The requests planned so far. It rejects any that the real system would refuse. */
export type LeaveBook = {
  /**
   * Returns whether the request was accepted: it overlaps no other request of the person, and each year has enough days
   * left.
   */
  add: (story: LeaveStory) => boolean
  stories: () => LeaveStory[]
}

/** Opens an empty book. Types in `unlimited` need no entitlement. */
export function openBook(entitlements: readonly Given[], unlimited: readonly number[]): LeaveBook {
  const given = groupBy(entitlements, (entitlement) => keyOf(entitlement, entitlement.year))
  const drawn = new Map<string, number>()
  const stories: LeaveStory[] = []

  // Days that are granted later cannot be used yet.
  function isCovered(story: LeaveStory, key: string, days: number): boolean {
    const known = (given.get(key) ?? []).filter(({ kind, at = '' }) => kind !== 'comp_off' || at < story.appliedAt)
    return days <= subtractDecimal(addDecimal(...known.map((entitlement) => entitlement.days)), drawn.get(key) ?? 0)
  }

  function chargesOf(story: LeaveStory): { key: string; days: number }[] {
    if (unlimited.includes(story.leaveTypeId)) return []
    return daysByYear(byCalendar(story)).map(({ year, days }) => ({ key: keyOf(story, year), days }))
  }

  function add(story: LeaveStory): boolean {
    const own = stories.filter(({ employeeId }) => employeeId === story.employeeId)
    const charges = chargesOf(story)
    if (own.some((other) => spansOverlap(other, story))) return false
    if (!charges.every(({ key, days }) => isCovered(story, key, days))) return false

    stories.push(story)
    if (isActive(story)) for (const { key, days } of charges) drawn.set(key, addDecimal(drawn.get(key) ?? 0, days))
    return true
  }

  return { add, stories: () => stories }
}

function keyOf({ employeeId, leaveTypeId }: { employeeId: number; leaveTypeId: number }, year: number): string {
  return `${employeeId} ${leaveTypeId} ${year}`
}

const isActive = ({ steps = [] }: LeaveStory) => !steps.some(({ kind }) => endings.includes(kind))
const endings = ['rejected', 'withdrawn', 'taken_back']
