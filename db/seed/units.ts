import type { Look } from '@hr/domain/leave/policy/colour-and-letter'

/** The names by which the seed refers to the leave types that every unit has. */
export type TypeKey = 'annual' | 'paid' | 'casual' | 'sick' | 'childCare' | 'compOff' | 'lossOfPay'

type TypeData = { key: TypeKey; name: string; look: Look; description: string }

function leaveType(key: TypeKey, name: string, colour: Look['colour'], letter: string, description: string): TypeData {
  return { key, name, look: { colour, letter }, description }
}

export const leaveTypesOfEveryUnit: readonly TypeData[] = [
  leaveType('annual', 'Annual Leave', 'blue', 'A', 'Holidays of a day or more. Please apply two weeks before.'),
  leaveType('paid', 'Paid Leave', 'green', 'P', 'Weddings, moving house and other occasions of a lifetime.'),
  leaveType('casual', 'Casual Leave', 'amber', 'C', 'Errands and visits, half days too.'),
  leaveType('sick', 'Sick Leave', 'rose', 'S', 'With a picture of the note from your doctor.'),
  leaveType('childCare', 'Child Care Leave', 'violet', 'K', 'For days on which your children need you.'),
  leaveType('compOff', 'Comp Off', 'teal', 'O', 'Earned by work on a weekend or a holiday.'),
  leaveType('lossOfPay', 'Loss Of Pay', 'grey', 'L', 'Unpaid leave, without a limit.'),
]

export type UnitKey = 'pune' | 'lisbon' | 'kathmandu' | 'denver'

export type UnitData = {
  key: UnitKey
  /** The prefix of the unit's staff numbers. */
  prefix: string
  /** The prefix of the country's phone numbers. */
  dialCode: string
  streets: readonly string[]
  /** How many days of each limited type people get per year. */
  yearly: Partial<Record<TypeKey, number>>
  row: {
    name: string
    country: string
    state: string
    city: string
    address: string
    zipCode: string
    contactNumber: string
    email: string
    timeZone: string
  }
}

export const units: readonly UnitData[] = [
  {
    key: 'pune',
    prefix: 'PUN',
    dialCode: '9198',
    streets: ['Prabhat Road', 'Karve Road', 'Baner Road', 'Koregaon Park Lane 5', 'Paud Road'],
    yearly: { annual: 20, paid: 5, casual: 8, sick: 10, childCare: 5 },
    row: {
      name: 'Pune Office',
      country: 'India',
      state: 'Maharashtra',
      city: 'Pune',
      address: '12 Senapati Bapat Road',
      zipCode: '411016',
      contactNumber: '+912025671000',
      email: 'pune@example.com',
      timeZone: 'Asia/Kolkata',
    },
  },
  {
    key: 'lisbon',
    prefix: 'LIS',
    dialCode: '35191',
    streets: ['Rua da Rosa', 'Rua do Século', 'Avenida de Roma', 'Calçada do Combro', 'Rua Morais Soares'],
    yearly: { annual: 22, paid: 5, casual: 6, sick: 12, childCare: 8 },
    row: {
      name: 'Lisbon Office',
      country: 'Portugal',
      state: 'Lisboa',
      city: 'Lisboa',
      address: '8 Avenida da Liberdade',
      zipCode: '1250140',
      contactNumber: '+351213456000',
      email: 'lisbon@example.com',
      timeZone: 'Europe/Lisbon',
    },
  },
  {
    key: 'kathmandu',
    prefix: 'KTM',
    dialCode: '97798',
    streets: ['Jhamsikhel Road', 'Lazimpat', 'Maitidevi Marg', 'Naxal Bhagwati Marg', 'Boudha Tusal'],
    yearly: { annual: 18, paid: 4, casual: 7, sick: 12, childCare: 6 },
    row: {
      name: 'Kathmandu Office',
      country: 'Nepal',
      state: 'Bagmati',
      city: 'Kathmandu',
      address: '21 Pulchowk Road',
      zipCode: '44600',
      contactNumber: '+97715421000',
      email: 'kathmandu@example.com',
      timeZone: 'Asia/Kathmandu',
    },
  },
  {
    key: 'denver',
    prefix: 'DEN',
    dialCode: '1303',
    streets: ['Larimer Street', 'South Pearl Street', 'East Colfax Avenue', 'Tennyson Street', 'Wynkoop Street'],
    yearly: { annual: 15, paid: 3, casual: 5, sick: 9, childCare: 5 },
    row: {
      name: 'Denver Office',
      country: 'United States',
      state: 'Colorado',
      city: 'Denver',
      address: '1600 Wynkoop Street',
      zipCode: '80202',
      contactNumber: '+13035550100',
      email: 'denver@example.com',
      timeZone: 'America/Denver',
    },
  },
]
