import { type Featured, featured } from './featured.ts'

/** People who are away today, in every unit. */
export const awayToday: readonly Featured[] = [
  featured('oluwaseun.adebayo', 'annual', { around: [-4, 2] }, [-24, 'approved'], {
    reason: 'Home to Ibadan for the naming of my niece',
  }),
  featured('venkatanarasimha.rs', 'sick', { around: [-2, 2] }, [-9, 'approved'], {
    reason: 'An operation on my knee, planned for a while',
  }),
  featured('sigridur.thordardottir', 'annual', { around: [-5, 3] }, [-30, 'approved'], {
    reason: 'Northern lights with my sister',
  }),
  featured('nirmala.gurung', 'casual', { around: [-1, 1] }, [-10, 'approved'], { reason: 'Papers for the new house' }),
  featured('keoni.kealoha', 'annual', { around: [-2, 5] }, [-21, 'approved'], { reason: 'A family reunion in Hilo' }),
]

/** Leave that is charged to two years. */
export const overNewYear: readonly Featured[] = [
  featured('meiling.tan', 'annual', 'last new year', [-30, 'approved'], {
    reason: 'Winter holidays in Penang',
    copies: ['lead'],
  }),
  featured('aleksandra.vorobyova', 'annual', 'last new year', [-25, 'approved'], {
    reason: 'New Year with my grandmother',
  }),
  featured('lukasz.wisniewski', 'annual', 'next new year', [-12, 'approved'], {
    reason: 'Skiing with the whole family',
  }),
  featured('noa.levi', 'annual', 'next new year', [-4, 'new'], { reason: 'We fly to Haifa' }),
]

/** The past year of employee@example.com: a request in every state, and none in the future. */
export const yearOfEmployee: readonly Featured[] = [
  featured('employee', 'sick', { from: -21, days: 0.5 }, [-21, 'approved'], { reason: 'Dentist' }),
  featured('employee', 'casual', { from: -49, days: 1 }, [-54, 'approved'], { reason: 'The plumber comes' }),
  featured('employee', 'annual', { from: -76, days: 3 }, [-95, 'rejected'], {
    reason: 'A long weekend in Goa',
    copies: ['aarav.kulkarni'],
  }),
  featured('employee', 'paid', { from: -112, days: 2 }, [-130, 'taken_back'], {
    reason: 'My cousin’s wedding in Nagpur',
    copies: ['head', 'hr'],
  }),
  featured('employee', 'annual', { from: -152, days: 4 }, [-181, 'approved'], {
    reason: 'Trekking in Himachal with friends',
    copies: ['zhang.xiaoming'],
  }),
  featured('employee', 'casual', { from: -195, days: 0.5 }, [-200, 'withdrawn'], { reason: 'Meeting at the bank' }),
  featured('employee', 'annual', { from: -243, days: 2 }, [-260, 'approved'], {
    reason: 'Visiting my parents in Satara',
    forward: { to: 'head', reason: 'I am away myself until then. Would you take this one?' },
  }),
  featured('employee', 'lossOfPay', { from: -300, days: 1 }, [-315, 'approved'], {
    reason: 'Extending my journey by a day',
  }),
]
