import type { Day } from '@hr/domain/dates'
import { addDays, yearOf } from '@hr/domain/dates'
import type { Span } from '@hr/domain/leave/counting/day-count'
import type { LeaveBook } from './book.ts'
import { spanOf } from './everyday.ts'
import type { Featured, When } from './featured.ts'
import { awayToday, overNewYear, yearOfEmployee } from './highlights.ts'
import { inboxOfHead, inboxOfHr, inboxOfLead } from './inboxes.ts'
import { workingDayFrom, workingDayUntil } from './moments.ts'
import type { Member } from './staff.ts'
import type { Scene, Wish } from './stories.ts'
import { storyOf } from './stories.ts'

/** Adds the featured requests. Throws if one of them cannot be added. */
export function bookFeatured(scene: Scene, book: LeaveBook): void {
  const all = [inboxOfLead, inboxOfHead, inboxOfHr, awayToday, overNewYear, yearOfEmployee].flat()
  for (const featured of all) {
    const story = storyOf(scene, wishOf(scene, featured))
    if (!story || !book.add(story))
      throw new Error(`There is no room for the ${featured.type} leave of ${featured.who}`)
  }
}

function wishOf(scene: Scene, featured: Featured): Wish {
  const { type, outcome, reason, when, applied, forward, copies = [] } = featured
  const find = (mailbox: string) => memberAt(scene.members, mailbox)
  const span = spanFor(scene, when)
  return {
    member: find(featured.who),
    type,
    span,
    outcome,
    appliedOn: addDays(when === 'last new year' ? span.startDate : scene.today, applied),
    reason,
    forward: forward && { to: find(forward.to).id, reason: forward.reason },
    copiedTo: copies.map((mailbox) => find(mailbox).id),
  }
}

/** The person with this mailbox. */
function memberAt(members: readonly Member[], mailbox: string): Member {
  const found = members.find((member) => member.mailbox === mailbox)
  if (!found) throw new Error(`Nobody has the mailbox ${mailbox}`)
  return found
}

function spanFor({ random, today }: Scene, when: When): Span {
  if (when === 'last new year') return wholeDays(`${yearOf(today) - 1}-12-23`, `${yearOf(today)}-01-02`)
  if (when === 'next new year') return wholeDays(lastOfYear(today), `${yearOf(today) + 1}-01-01`)
  if ('from' in when) return spanOf(random, when.days, addDays(today, when.from))
  const [first, last] = when.around
  return wholeDays(workingDayUntil(addDays(today, first)), workingDayFrom(addDays(today, last)))
}

/** 21 December, or tomorrow during the last days of the year; on 31 December today. */
function lastOfYear(today: Day): Day {
  const christmasWeek = `${yearOf(today)}-12-21`
  const lastDay = `${yearOf(today)}-12-31`
  const tomorrow = addDays(today, 1)
  if (tomorrow > lastDay) return today
  return tomorrow > christmasWeek ? tomorrow : christmasWeek
}

function wholeDays(startDate: Day, endDate: Day): Span {
  return { startDate, startSession: 1, endDate, endSession: 2 }
}
