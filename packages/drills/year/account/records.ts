import type { Day, Half, Span } from '../company/days.ts'
import type { Kind } from '../company/offices.ts'
import type { Person } from '../company/people.ts'
import type { Gift } from './gifts.ts'

export type Request = {
  id: number
  person: Person
  kind: Kind
  span: Span
  halves: Half[]
  counted: Half[]
  state: 'pending' | 'approved' | 'rejected' | 'cancelled'
  holder: Person
  copies: Person[]
  /** Since when it waits for its approver, and who was reminded of what. */
  since: Day
  reminders: Set<string>
  isForwarded?: boolean
  /** Who took the first of two steps. */
  agreedBy?: Person
  hasGivenWay?: boolean
  /** The due date of an attachment that is missing. */
  due?: Day | undefined
  isReminded?: boolean
}

/** What somebody was given of a kind and leave year. */
export type Book = {
  /** By policy. */
  gifts: Gift[]
  /** By hand, by an opening balance, or as comp-off. */
  hand: number
  opening: number
  openedOn: Day
  compOff: number
  compOffs: Grant[]
  /** What is noted as expired of comp-off. */
  compOffLapsed: number
  carried: number
  lost: number
  lapsed: number
  isThere: boolean
}

export type Figures = { allocated: number; compOff: number; used: number; pending: number; remaining: number }

export type Of = { person: Person; kind: Kind; year: number }

/** Days that somebody earned back: granted by HR, by its entry, or on request, by the worked day. They may end before the year. */
export type Grant = Gift & { id?: number; workedOn?: Day; ends?: Day }

export type Claim = {
  id: number
  person: Person
  kind: Kind
  workedOn: Day
  days: 0.5 | 1
  state: 'pending' | 'granted' | 'rejected' | 'withdrawn' | 'revoked'
}

/** The stand-in of a manager: for days, for one leave, or for every approved leave. */
export type StandIn = { whom: Person; by: Person; from?: Day; to?: Day; request?: Request }
