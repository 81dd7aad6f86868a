import type { Kind, Person } from './company.ts'
import type { Half, Span } from './days.ts'
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
  isForwarded?: boolean
  hasGivenWay?: boolean
}

/** What somebody was given of a kind and leave year. */
export type Book = {
  /** By policy. */
  gifts: Gift[]
  /** By hand, by an opening balance, or as comp-off. */
  hand: number
  opening: number
  compOff: number
  compOffs: Gift[]
  carried: number
  lost: number
  lapsed: number
  isThere: boolean
}

export type Figures = { allocated: number; compOff: number; used: number; pending: number; remaining: number }

export type Of = { person: Person; kind: Kind; year: number }
