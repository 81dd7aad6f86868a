import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/units'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { PLAIN_TEXT } from '../call/sentences.ts'
import { businessUnitForm } from './business-unit.ts'

type Form = Record<string, unknown>

const good: Form = {
  name: 'Pune Office, Maharashtra',
  country: 'India',
  state: 'Maharashtra',
  city: 'Pune',
  address: '12 Senapati Bapat Road\n3rd floor',
  zipCode: '411016',
  buContactNumber: '+912025671000',
  buEmail: 'pune@example.com',
  timeZone: 'Asia/Kolkata',
}

/** The messages of the form: the first one for each field. */
function messages(changes: Form): Record<string, string> {
  const { error } = businessUnitForm.safeParse({ ...good, ...changes })
  const issues: z.core.$ZodIssue[] = error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const NAME = 'Name should only contain letters, spaces, commas, and periods, and should not contain special characters'
const PHONE = 'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign'
const ZIP = 'Zipcode should not contain special characters'
const EMAIL = 'Please enter a valid email address.'
const ofPlace = (label: string) => t.noSpecialCharacters(label)
const longerThan = (length: number) => 'a'.repeat(length + 1)

const inName = [...'()<>"?;\'!#$%*']
const inPlace = inName.filter((sign) => sign !== "'")
const inEmail = [...'()<>"\'?;!#$%*&_']
const nothing = [undefined, null, '', '   ', '\n']

// docs/spec/rules.md, Business units, row by row
const refused: [field: string, values: unknown[], message: string][] = [
  ['name', [...nothing, '., ,'], 'Name is required'],
  ['name', inName.map((sign) => `Pune${sign}`), NAME],
  ['name', ['Pune 2', 'Pune-Office', 'Pune & Co', 'Pune_Office', 'Pune/Office', 'Pune@', 'Pune\nOffice'], NAME],
  ['name', [longerThan(100)], t.atMostCharacters('Name', 100)],
  ['country', nothing, 'Country is required'],
  ['country', inPlace.map((sign) => `In${sign}dia`), ofPlace('Country')],
  ['country', ['In\u0000dia'], ofPlace('Country')],
  ['country', [longerThan(100)], t.atMostCharacters('Country', 100)],
  ['state', nothing, 'State is required'],
  ['state', inPlace.map((sign) => `Goa${sign}`), ofPlace('State')],
  ['city', nothing, 'City is required'],
  ['city', inPlace.map((sign) => `${sign}Pune`), ofPlace('City')],
  ['buContactNumber', nothing, PHONE],
  ['buContactNumber', ['123456789', '123456789012345678901', '12345 67890', '+', '++1234567890', '1234567890+'], PHONE],
  ['buContactNumber', ['०१२३४५६७८९', 'telephone number', '(020) 25671000'], PHONE],
  ['buContactNumber', [33_123_456_789, true], refusalsWords.enterText],
  ['buEmail', ['pune', '@', 'pune@', '@example.com', 'a b@example.com', 'a@b@c', 5], EMAIL],
  ['buEmail', inEmail.map((sign) => `pu${sign}ne@example.com`), EMAIL],
  ['buEmail', [`${longerThan(254)}@example.com`], EMAIL],
  ['address', nothing, 'Address is required'],
  ['address', [longerThan(500)], t.atMostCharacters('Address', 500)],
  ['address', ['12\u0000 Road'], PLAIN_TEXT],
  ['zipCode', nothing, 'Zip Code is required'],
  ['zipCode', inPlace.map((sign) => `411${sign}016`), ZIP],
  ['zipCode', ['411 016', '411-016', 'SW1A1AA', '४११०१६'], ZIP],
  ['zipCode', ['1'.repeat(21)], t.atMostCharacters('Zip Code', 20)],
  ['timeZone', [longerThan(100)], t.atMostCharacters('Time zone', 100)],
]

describe.each(refused)('%s', (field, values, message) => {
  it.each(values)(`%j: ${message}`, (value) => {
    expect(messages({ [field]: value })).toEqual({ [field]: message })
  })
})

const accepted: [field: string, values: unknown[]][] = [
  ['name', ['Pune', 'St. Gallen, Schweiz', 'पुणे कार्यालय', '東京', 'Łódź', 'دفتر می‌روم', 'Ñuñoa']],
  ['country', ["Côte d'Ivoire", 'Bosnia & Herzegovina', 'Timor-Leste', '中国', 'Türkiye']],
  ['state', ["Provence-Alpes-Côte d'Azur", 'N/A', 'Area 51']],
  ['city', ["L'Aquila", 'Saint-Étienne', 'Biel/Bienne']],
  ['buContactNumber', ['1234567890', '+1234567890', '12345678901234567890', '+12345678901234567890', ' 1234567890 ']],
  ['buEmail', [undefined, null, '', '  ', 'a@b', 'pune.office-1+hr@example.co.in', 'büro@beispiel.de']],
  ['address', ['#7/2, "Shanti" (2nd floor); Karve Road!', 'Line 1\r\nLine 2']],
  ['zipCode', ['0', '00100', '411016']],
  ['timeZone', [undefined, null, '', 'Asia/Kolkata', 'Kathmandu', 'Nepal']],
]

describe.each(accepted)('%s', (field, values) => {
  it.each(values)('may be %j', (value) => {
    expect(messages({ [field]: value })).toEqual({})
  })
})

describe('a unit that takes what people write', () => {
  const takesAsWritten = '1'
  it.each(['+49 (0)30 123-45 67', '(020) 25 67 10 00', '+1 (212) 555-0100', '+912025671000'])('has %j', (phone) => {
    expect(messages({ takesAsWritten, buContactNumber: phone })).toEqual({})
  })

  it.each([
    'M5H 1A1',
    'SW1A 1AA',
    'k1a-0b1',
    '1234 AB',
    'D02 X285',
    '00-950',
    '411016',
  ])('has the code %j', (zipCode) => {
    expect(messages({ takesAsWritten, zipCode })).toEqual({})
  })

  it.each([
    ['buContactNumber', ['030 12 34', 'telephone', '030 1234567 ext. 5', '030 1234567 / 030 7654321 / 1'], PHONE],
    ['zipCode', ['M5H/1A1', '-', 'M5H--1A1', '४११०१६', 'Zip!'], ZIP],
  ])('refuses by %s', (field, values, message) => {
    for (const value of values) expect(messages({ takesAsWritten, [field]: value })).toEqual({ [field]: message })
  })

  it('refuses anything but digits as soon as it is said not to be one', () => {
    const written = { buContactNumber: '+49 (0)30 123-45 67', zipCode: 'M5H 1A1' }
    const both = { buContactNumber: PHONE, zipCode: ZIP }
    expect(messages(written)).toEqual(both)
    expect(messages({ ...written, takesAsWritten: '0', name: '' })).toEqual({ ...both, name: 'Name is required' })
  })
})

describe('the form', () => {
  it('of an invalid form is refused', () => {
    for (const form of [null, [], 'x']) expect(businessUnitForm.safeParse(form).success).toBe(false)
  })

  it('says everything at once of an empty form, in the order of its fields', () => {
    const { error } = businessUnitForm.safeParse({})
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Name is required',
      'Country is required',
      'State is required',
      'City is required',
      PHONE,
      'Address is required',
      'Zip Code is required',
    ])
  })

  it('takes names as they look: composed letters, single spaces, none around', () => {
    const { name } = businessUnitForm.parse({ ...good, name: '  Cafe\u0301   Office ' })
    expect(name).toBe('Caf\u00e9 Office')
  })

  it('ends the lines of an address in one sign, no matter who sends it', () => {
    expect(businessUnitForm.parse({ ...good, address: 'One\r\nTwo\rThree\nFour' }).address).toBe(
      'One\nTwo\nThree\nFour',
    )
  })

  it('knows no other fields', () => {
    expect(businessUnitForm.safeParse({ ...good, closedAt: null }).success).toBe(false)
  })
})
