import type { Featured } from './featured.ts'

/** Requests that wait for the team lead. */
export const inboxOfLead: readonly Featured[] = [
  {
    who: 'zhang.xiaoming',
    type: 'annual',
    when: { from: 3, days: 3 },
    applied: -2,
    outcome: 'new',
    reason: 'My parents come to visit. Aarav has the release notes and takes the stand-up on Tuesday.',
    copies: ['employee', 'hr'],
  },
  {
    who: 'aarav.kulkarni',
    type: 'casual',
    when: { from: 5, days: 0.5 },
    applied: -2,
    outcome: 'new',
    reason: 'Appointment at the passport office',
  },
  {
    who: 'minhkhai.nguyen',
    type: 'childCare',
    when: { from: 13, days: 2 },
    applied: -10,
    outcome: 'viewed',
    reason: 'Our son starts at his new nursery and the first two days are only half a morning long.',
    forward: { to: 'lead', reason: 'You know the release plan better than I do. Please decide.' },
  },
  {
    who: 'maria.aparecida.fernandes.cavalcanti',
    type: 'annual',
    when: 'next new year',
    applied: -6,
    outcome: 'viewed',
    reason: 'Christmas and New Year with my grandparents in Recife',
    copies: ['hr'],
  },
]

/** Requests that wait for the head of the unit, some from another unit or forwarded by the lead. */
export const inboxOfHead: readonly Featured[] = [
  {
    who: 'lead',
    type: 'annual',
    when: { from: 4, days: 3 },
    applied: -7,
    outcome: 'viewed',
    reason: 'My sister’s wedding in Kochi. Zhang Xiaoming has the release notes and will take the Tuesday stand-up.',
    copies: ['hr', 'thiru.subramaniam'],
  },
  {
    who: 'hr',
    type: 'casual',
    when: { from: 9, days: 1 },
    applied: -3,
    outcome: 'new',
    reason: 'Driving my mother home',
  },
  {
    who: 'devika.menon',
    type: 'annual',
    when: { from: 20, days: 5 },
    applied: -5,
    outcome: 'new',
    reason: 'A walking tour with friends',
    copies: ['aisha.alhashimi'],
  },
  {
    who: 'kavya.reddy',
    type: 'paid',
    when: { from: 25, days: 2 },
    applied: -11,
    outcome: 'new',
    reason: 'My brother’s wedding',
    forward: { to: 'head', reason: 'This falls into the week of the audit. Would you decide?' },
  },
  {
    who: 'sarita.shrestha',
    type: 'annual',
    when: { from: 30, days: 4 },
    applied: -4,
    outcome: 'new',
    reason: 'Visiting my parents in Pokhara',
  },
]

/** Requests that wait for HR: from their own reports, and forwarded by heads and leads. */
export const inboxOfHr: readonly Featured[] = [
  {
    who: 'priya.deshpande',
    type: 'casual',
    when: { from: 6, days: 1 },
    applied: -3,
    outcome: 'new',
    reason: 'Moving day',
  },
  {
    who: 'head',
    type: 'annual',
    when: { from: 41, days: 5 },
    applied: -4,
    outcome: 'new',
    reason: 'A week at the sea with the children',
  },
  {
    who: 'bhavesh.patel',
    type: 'lossOfPay',
    when: { from: 15, days: 3 },
    applied: -11,
    outcome: 'viewed',
    reason: 'A family matter that needs more days than I have left',
    forward: { to: 'hr', reason: 'Unpaid days are yours to decide, I think.' },
  },
  {
    who: 'esther.odhiambo',
    type: 'childCare',
    when: { from: 8, days: 1.5 },
    applied: -10,
    outcome: 'new',
    reason: 'My daughter is at home until the school reopens',
    forward: { to: 'hr', reason: 'I am away myself until then. Would you take this one?' },
  },
]
