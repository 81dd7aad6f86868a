import type { Featured } from './featured.ts'

/** People who are away today, in every unit. */
export const awayToday: readonly Featured[] = [
  {
    who: 'oluwaseun.adebayo',
    type: 'annual',
    when: { around: [-4, 2] },
    applied: -24,
    outcome: 'approved',
    reason: 'Home to Ibadan for the naming of my niece',
  },
  {
    who: 'venkatanarasimha.rs',
    type: 'sick',
    when: { around: [-2, 2] },
    applied: -9,
    outcome: 'approved',
    reason: 'An operation on my knee, planned for a while',
  },
  {
    who: 'sigridur.thordardottir',
    type: 'annual',
    when: { around: [-5, 3] },
    applied: -30,
    outcome: 'approved',
    reason: 'Northern lights with my sister',
  },
  {
    who: 'nirmala.gurung',
    type: 'casual',
    when: { around: [-1, 1] },
    applied: -10,
    outcome: 'approved',
    reason: 'Papers for the new house',
  },
  {
    who: 'keoni.kealoha',
    type: 'annual',
    when: { around: [-2, 5] },
    applied: -21,
    outcome: 'approved',
    reason: 'A family reunion in Hilo',
  },
]

/** Leave that is charged to two years. */
export const overNewYear: readonly Featured[] = [
  {
    who: 'meiling.tan',
    type: 'annual',
    when: 'last new year',
    applied: -30,
    outcome: 'approved',
    reason: 'Winter holidays in Penang',
    copies: ['lead'],
  },
  {
    who: 'aleksandra.vorobyova',
    type: 'annual',
    when: 'last new year',
    applied: -25,
    outcome: 'approved',
    reason: 'New Year with my grandmother',
  },
  {
    who: 'lukasz.wisniewski',
    type: 'annual',
    when: 'next new year',
    applied: -12,
    outcome: 'approved',
    reason: 'Skiing with the whole family',
  },
  { who: 'noa.levi', type: 'annual', when: 'next new year', applied: -4, outcome: 'new', reason: 'We fly to Haifa' },
]

/** The past year of employee@example.com: a request in every state, and none in the future. */
export const yearOfEmployee: readonly Featured[] = [
  {
    who: 'employee',
    type: 'sick',
    when: { from: -21, days: 0.5 },
    applied: -21,
    outcome: 'approved',
    reason: 'Dentist',
  },
  {
    who: 'employee',
    type: 'casual',
    when: { from: -49, days: 1 },
    applied: -54,
    outcome: 'approved',
    reason: 'The plumber comes',
  },
  {
    who: 'employee',
    type: 'annual',
    when: { from: -76, days: 3 },
    applied: -95,
    outcome: 'rejected',
    reason: 'A long weekend in Goa',
    copies: ['aarav.kulkarni'],
  },
  {
    who: 'employee',
    type: 'paid',
    when: { from: -112, days: 2 },
    applied: -130,
    outcome: 'taken_back',
    reason: 'My cousin’s wedding in Nagpur',
    copies: ['head', 'hr'],
  },
  {
    who: 'employee',
    type: 'annual',
    when: { from: -152, days: 4 },
    applied: -181,
    outcome: 'approved',
    reason: 'Trekking in Himachal with friends',
    copies: ['zhang.xiaoming'],
  },
  {
    who: 'employee',
    type: 'casual',
    when: { from: -195, days: 0.5 },
    applied: -200,
    outcome: 'withdrawn',
    reason: 'Meeting at the bank',
  },
  {
    who: 'employee',
    type: 'annual',
    when: { from: -243, days: 2 },
    applied: -260,
    outcome: 'approved',
    reason: 'Visiting my parents in Satara',
    forward: { to: 'head', reason: 'I am away myself until then. Would you take this one?' },
  },
  {
    who: 'employee',
    type: 'lossOfPay',
    when: { from: -300, days: 1 },
    applied: -315,
    outcome: 'approved',
    reason: 'Extending my journey by a day',
  },
]
