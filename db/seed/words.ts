import type { TypeKey } from './units.ts'

/** The reasons that people give for leave, by type. */
export const reasons: Record<TypeKey, readonly string[]> = {
  annual: [
    'A week in the mountains with the family',
    'My cousin’s wedding, and the journey there and back',
    'Visiting my parents',
    'We have had the tickets since spring',
    'A walking tour with friends',
    'Time off after the release',
    'The children have school holidays',
  ],
  paid: ['Moving house', 'My brother’s wedding', 'My sister’s graduation', 'Handing over the flat'],
  casual: [
    'Appointment at the passport office',
    'The plumber comes',
    'An errand at the bank',
    'Driving my mother to the station',
    'Meeting at the school',
    'A friend visits from abroad',
  ],
  sick: ['Fever and a cough', 'Dentist', 'A migraine', 'Upset stomach', 'Sprained ankle', 'A bad cold'],
  childCare: ['The nursery is closed', 'My daughter has a fever', 'First days at the new school', 'Vaccination'],
  compOff: ['For the release weekend', 'In place of the Sunday I worked', 'For the nights on call'],
  lossOfPay: ['A family matter that needs more days than I have left', 'Extending my journey by a few days'],
}

export const rejectionNotes = [
  'Two of the team are away that week already. Could you move it?',
  'The release is on that day. Please choose another one.',
  'We need you at the audit, sorry. The week after is fine.',
] as const

export const approvalNotes = [
  'Fine with me.',
  'Approved. Please tell the customer.',
  'All right, the team is covered.',
] as const

export const takeBackNotes = [
  'Taken back as agreed: you worked on these days.',
  'Taken back as you asked; the days are yours again.',
] as const

export const forwardReasons = [
  'You know the plan for these weeks better than I do. Please decide.',
  'I am away myself until then. Would you take this one?',
  'Another of my team is away then. Would you decide?',
] as const
