import * as t from '@hr/words/directory'
import { describe, expect, it } from 'vitest'
import { meaningOf, readProviders } from './providers.ts'

const company = {
  OIDC_PROVIDERS: 'company',
  OIDC_COMPANY_NAME: 'Company',
  OIDC_COMPANY_ISSUER: 'https://login.company.example',
  OIDC_COMPANY_CLIENT_ID: 'hr-leave',
}
const adding = { ADDS_PEOPLE: '1', NUMBER_CLAIM: 'employee_number', UNITS: '*=Pune' }
const read = (settings: Record<string, string>) => {
  const more = Object.entries(settings).map(([name, value]) => [`OIDC_COMPANY_${name}`, value])
  return readProviders({ ...company, ...Object.fromEntries(more) })[0]
}

describe('the settings of a provider', () => {
  it('add nobody and map nothing until they say so', () => {
    const { ADDS_PEOPLE, MAPS, UNITS, ROLES } = read({}) ?? {}
    expect({ ADDS_PEOPLE, MAPS, UNITS, ROLES }).toEqual({
      ADDS_PEOPLE: undefined,
      MAPS: 'added',
      UNITS: undefined,
      ROLES: undefined,
    })
  })

  it('name what values mean, behind the last sign of equality', () => {
    const units = 'CN=sales,OU=x = Pune ; *=Mumbai;'
    const found = read({ ...adding, UNIT_CLAIM: 'groups', UNITS: units, ROLE_CLAIM: 'groups', ROLES: 'hr=3; leads=5' })
    expect(found?.UNITS).toEqual([
      { value: 'CN=sales,OU=x', means: 'Pune' },
      { value: '*', means: 'Mumbai' },
    ])
    expect(found?.ROLES?.map(({ means }) => means)).toEqual([3, 5])
  })

  it.each([
    [{ ADDS_PEOPLE: 'yes' }, `ADDS_PEOPLE: ${t.oneOrLeftOut}`],
    [{ ADDS_PEOPLE: '1', NUMBER_CLAIM: 'sub' }, `UNITS: ${t.unitsNeededToAdd}`],
    [{ ...adding, NUMBER_CLAIM: '' }, `NUMBER_CLAIM: ${t.numberNeededToAdd}`],
    [{ ...adding, UNITS: 'sales=Pune' }, `UNIT_CLAIM: ${t.claimNeededFor('UNITS')}`],
    [{ ...adding, UNITS: 'Pune' }, `UNITS: ${t.mustBePairs}`],
    [{ ...adding, UNITS: ' ; ' }, `UNITS: ${t.mustBePairs}`],
    [{ ...adding, UNIT_CLAIM: 'g', UNITS: 'a=Pune;a=Mumbai' }, `UNITS: ${t.sameValueTwice}`],
    [{ ...adding, UNIT_CLAIM: 'g', UNITS: '/Sales=Pune;sales=Mumbai' }, `UNITS: ${t.sameValueTwice}`],
    [{ EMAIL_CLAIM: 'upn' }, `EMAIL_IS_VERIFIED: ${t.mustMarkEmailVerified}`],
    [{ ...adding, ROLE_CLAIM: 'groups', ROLES: 'bosses=1' }, `ROLES: ${t.cannotGiveSuperAdmin}`],
    [{ ...adding, ROLE_CLAIM: 'groups', ROLES: 'audit=6' }, `ROLES: ${t.roleOutOfRange}`],
    [{ ...adding, ROLES: '*=3' }, `ROLES: ${t.anyMustBeEmployee}`],
    [{ ...adding, ROLES: 'leads=5' }, `ROLE_CLAIM: ${t.claimNeededFor('ROLES')}`],
    [{ ...adding, ROLE_CLAIM: 'groups' }, `ROLES: ${t.meaningsNeeded}`],
    [{ UNITS: '*=Pune' }, `UNITS: ${t.needsAddsPeopleOrMaps}`],
    [{ ROLES: '*=4' }, `ROLES: ${t.needsAddsPeopleOrMaps}`],
    [{ UNIT_CLAIM: 'division' }, `UNITS: ${t.meaningsNeeded}`],
    [{ MAPS: 'always' }, `MAPS: ${t.needsUnitsOrRoles}`],
    [{ MAPS: 'daily', UNITS: '*=Pune' }, `MAPS: ${t.mustBeEither('added', 'always')}`],
  ])('%j end the start with the name of the one that is wrong', (settings, problem) => {
    expect(() => read(settings as unknown as Record<string, string>)).toThrow(`OIDC_COMPANY_${problem}`)
  })
})

describe('a claim', () => {
  const pairs = [
    { value: 'hr', means: 3 },
    { value: '*', means: 4 },
    { value: 'leads', means: 5 },
  ]
  it.each([
    ['hr', 3],
    [['leads', 'hr'], 3],
    [['leads'], 5],
    [['others', 7, true], 4],
    [[], 4],
    ['/HR,/other', 3],
    [[{ name: 'leads' }], 5],
    [{ hr: { id: 1 } }, 3],
    [undefined, 4],
    ['*', 4],
    [{ hr: true }, 4],
  ])('%j means %s, by the first pair that fits', (claim, role) => {
    expect(meaningOf(pairs, claim)).toBe(role)
  })

  it('means nothing where no pair fits, and nothing is for all others', () => {
    expect(meaningOf([{ value: '5', means: 3 }], 'sales')).toBeUndefined()
    expect(meaningOf([{ value: '5', means: 3 }], 5)).toBe(3)
    expect(meaningOf(undefined, 'sales')).toBeUndefined()
  })
})
