import { type Featured, featured } from './featured.ts'

/** Requests that wait for the team lead. */
export const inboxOfLead: readonly Featured[] = [
  featured('zhang.xiaoming', 'annual', { from: 3, days: 3 }, [-2, 'new'], {
    reason: 'My parents come to visit. Aarav has the release notes and takes the stand-up on Tuesday.',
    copies: ['employee', 'hr'],
  }),
  featured('aarav.kulkarni', 'casual', { from: 5, days: 0.5 }, [-2, 'new'], {
    reason: 'Appointment at the passport office',
  }),
  featured('minhkhai.nguyen', 'childCare', { from: 13, days: 2 }, [-10, 'viewed'], {
    reason: 'Our son starts at his new nursery and the first two days are only half a morning long.',
    forward: { to: 'lead', reason: 'You know the release plan better than I do. Please decide.' },
  }),
  featured('maria.aparecida.fernandes.cavalcanti', 'annual', 'next new year', [-6, 'viewed'], {
    reason: 'Christmas and New Year with my grandparents in Recife',
    copies: ['hr'],
  }),
]

/** Requests that wait for the head of the unit, some from another unit or forwarded by the lead. */
export const inboxOfHead: readonly Featured[] = [
  featured('lead', 'annual', { from: 4, days: 3 }, [-7, 'viewed'], {
    reason: 'My sister’s wedding in Kochi. Zhang Xiaoming has the release notes and will take the Tuesday stand-up.',
    copies: ['hr', 'thiru.subramaniam'],
  }),
  featured('hr', 'casual', { from: 9, days: 1 }, [-3, 'new'], { reason: 'Driving my mother home' }),
  featured('devika.menon', 'annual', { from: 20, days: 5 }, [-5, 'new'], {
    reason: 'A walking tour with friends',
    copies: ['aisha.alhashimi'],
  }),
  featured('kavya.reddy', 'paid', { from: 25, days: 2 }, [-11, 'new'], {
    reason: 'My brother’s wedding',
    forward: { to: 'head', reason: 'This falls into the week of the audit. Would you decide?' },
  }),
  featured('sarita.shrestha', 'annual', { from: 30, days: 4 }, [-4, 'new'], {
    reason: 'Visiting my parents in Pokhara',
  }),
]

/** Requests that wait for HR: from their own reports, and forwarded by heads and leads. */
export const inboxOfHr: readonly Featured[] = [
  featured('priya.deshpande', 'casual', { from: 6, days: 1 }, [-3, 'new'], { reason: 'Moving day' }),
  featured('head', 'annual', { from: 41, days: 5 }, [-4, 'new'], { reason: 'A week at the sea with the children' }),
  featured('bhavesh.patel', 'lossOfPay', { from: 15, days: 3 }, [-11, 'viewed'], {
    reason: 'A family matter that needs more days than I have left',
    forward: { to: 'hr', reason: 'Unpaid days are yours to decide, I think.' },
  }),
  featured('esther.odhiambo', 'childCare', { from: 8, days: 1.5 }, [-10, 'new'], {
    reason: 'My daughter is at home until the school reopens',
    forward: { to: 'hr', reason: 'I am away myself until then. Would you take this one?' },
  }),
]
