import { BU_HEAD, EMPLOYEE, HR, type RoleId, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import { foldedName, namesIn } from '@hr/domain/login/claim-names'
import * as t from '@hr/words/directory'
import { z } from 'zod'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** What a value of a claim means here. The value `*` means any other, and none. */
type Meaning<Of> = { value: string; means: Of }

const ANY = '*'

/** Reads `sales=Pune; CN=IT,OU=x=Mumbai`: the meaning of a value is behind the last sign of equality. */
function meanings(text: string, context: z.RefinementCtx): Meaning<string>[] {
  const pairs = text.split(';').filter((pair) => pair.trim() !== '')
  const read = pairs.map((pair) => {
    const at = pair.lastIndexOf('=')
    return { value: pair.slice(0, Math.max(at, 0)).trim(), means: pair.slice(at + 1).trim() }
  })
  const isWhole = read.length > 0 && read.every(({ value, means }) => value !== '' && means !== '')
  if (!isWhole) context.addIssue({ code: 'custom', message: t.mustBePairs })
  if (new Set(read.map(({ value }) => foldedName(value))).size < read.length)
    context.addIssue({ code: 'custom', message: t.sameValueTwice })
  return read
}

/** The roles that a claim may give: those of the specification but for that of a super admin. */
const MAPPED_ROLES: readonly RoleId[] = [BU_HEAD, HR, EMPLOYEE, TEAM_LEAD]

function roleMeanings(text: string, context: z.RefinementCtx): Meaning<RoleId>[] {
  return meanings(text, context).map(({ value, means }) => {
    const role = MAPPED_ROLES.find((id) => String(id) === means)
    if (means === String(SUPER_ADMIN)) context.addIssue({ code: 'custom', message: t.cannotGiveSuperAdmin })
    else if (value === ANY && role !== EMPLOYEE) context.addIssue({ code: 'custom', message: t.anyMustBeEmployee })
    else if (role === undefined) context.addIssue({ code: 'custom', message: t.roleOutOfRange })
    return { value, means: role ?? EMPLOYEE }
  })
}

/** The settings of a provider in the environment: `OIDC_COMPANY_ISSUER` is the `ISSUER` of the provider `company`. */
const named = z.object({
  ID: z.string().regex(/^[a-z][a-z0-9]{0,30}$/, t.providerIdInvalid),
  NAME: z.string(t.settingMissing).max(60, t.providerNameTooLong),
})
const provider = named
  .extend({
    ISSUER: z.url(t.issuerMustBeAddress).refine(isPrivate, t.issuerMustBeHttps),
    CLIENT_ID: z.string(t.settingMissing),
    CLIENT_SECRET: z.string().optional(),
    /** How the secret is sent. */
    CLIENT_AUTH: z.enum(['basic', 'post'], t.mustBeEither('basic', 'post')).default('basic'),
    SCOPES: z.string().default('openid email profile'),
    /** The claim with the address. What a provider says is verified is the one called `email`. */
    EMAIL_CLAIM: z.string().default('email'),
    /** For a provider that gives only addresses of the company, and does not say that they are verified. */
    EMAIL_IS_VERIFIED: z.literal('1', t.oneOrLeftOut).optional(),
    /** Who asks for a second factor: this product, or the provider, whose word is then enough. */
    SECOND_FACTOR: z.enum(['here', 'provider'], t.mustBeEither('here', 'provider')).default('here'),
    /** Where signing out ends a session that the provider began: only here, or at the provider too. */
    SIGN_OUT: z.enum(['here', 'provider'], t.mustBeEither('here', 'provider')).default('here'),
    /** Whether people who have no record here yet are added as employees. */
    ADDS_PEOPLE: z.literal('1', t.oneOrLeftOut).optional(),
    /** The claim with the number that somebody who is added has here. */
    NUMBER_CLAIM: z.string().optional(),
    UNIT_CLAIM: z.string().optional(),
    UNITS: z.string().transform(meanings).optional(),
    ROLE_CLAIM: z.string().optional(),
    ROLES: z.string().transform(roleMeanings).optional(),
    /** Whether unit and role follow the claims only when a person is added, or of everybody each time. */
    MAPS: z.enum(['added', 'always'], t.mustBeEither('added', 'always')).default('added'),
  })
  .superRefine((read, context) => {
    for (const [part, message] of Object.entries(missing(read)))
      if (message) context.addIssue({ code: 'custom', path: [part], message })
  })

export type Provider = z.infer<typeof provider>
export type ProviderName = { id: string; name: string }
type Source = Record<string, string | undefined>

/** What the settings of claims lack, by the setting that is missing or has no use. */
function missing({ EMAIL_CLAIM, EMAIL_IS_VERIFIED, ...mapped }: Read): Record<string, string | false | undefined> {
  const isProved = EMAIL_CLAIM === 'email' || EMAIL_IS_VERIFIED
  return { EMAIL_IS_VERIFIED: isProved ? false : UNPROVED, ...missingOfMapped(mapped) }
}

const UNPROVED = t.mustMarkEmailVerified

function missingOfMapped(mapped: Omit<Read, 'EMAIL_CLAIM' | 'EMAIL_IS_VERIFIED'>) {
  const { ADDS_PEOPLE, NUMBER_CLAIM, UNIT_CLAIM, UNITS, ROLE_CLAIM, ROLES, MAPS } = mapped
  const isAlways = MAPS === 'always'
  const isRead = ADDS_PEOPLE === '1' || isAlways
  return {
    UNITS: !UNITS && ADDS_PEOPLE ? t.unitsNeededToAdd : useOf(UNITS, UNIT_CLAIM, isRead),
    NUMBER_CLAIM: ADDS_PEOPLE && !NUMBER_CLAIM && t.numberNeededToAdd,
    UNIT_CLAIM: lackOf(UNIT_CLAIM, UNITS, 'UNITS'),
    ROLES: useOf(ROLES, ROLE_CLAIM, isRead),
    ROLE_CLAIM: lackOf(ROLE_CLAIM, ROLES, 'ROLES'),
    MAPS: isAlways && !UNITS && !ROLES && t.needsUnitsOrRoles,
  }
}
type Read = Pick<
  z.infer<typeof provider>,
  | ('EMAIL_CLAIM' | 'EMAIL_IS_VERIFIED')
  | ('ADDS_PEOPLE' | 'NUMBER_CLAIM' | 'UNIT_CLAIM' | 'UNITS' | 'ROLE_CLAIM' | 'ROLES' | 'MAPS')
>

/** What is wrong with a claim that is not named: its meanings are read from it. */
const lackOf = (claim: string | undefined, pairs: Meaning<unknown>[] | undefined, name: string): string | false =>
  !claim && asksClaim(pairs) && t.claimNeededFor(name)

/** What is wrong with the meanings of a claim: they are never read, or are missing although the claim is set. */
function useOf(pairs: Meaning<unknown>[] | undefined, claim: string | undefined, isRead: boolean): string | false {
  if (pairs) return !isRead && t.needsAddsPeopleOrMaps
  return claim !== undefined && t.meaningsNeeded
}

const asksClaim = (pairs: Meaning<unknown>[] = []) => pairs.some(({ value }) => value !== ANY)

/**
 * What the names in a claim mean: the first pair that has one of them, in the order of the setting, or else that of `*`. Returns
 * undefined if they mean nothing, because no pair has them or nothing is mapped.
 */
export function meaningOf<Of>(pairs: Meaning<Of>[] | undefined, claim: unknown): Of | undefined {
  const values = new Set(namesIn(claim)?.map(foldedName))
  const found = pairs?.find(({ value }) => value !== ANY && values.has(foldedName(value)))
  return (found ?? pairs?.find(({ value }) => value === ANY))?.means
}

/** The providers by which people may sign in. Throws an error that names the variable which is wrong. */
export const readProviders = (source: Source): Provider[] => read(source, provider)

/** The same for the web, which knows no more of them than what a page shows. */
export const readProviderNames = (source: Source): ProviderName[] =>
  read(source, named).map(({ ID, NAME }) => ({ id: ID, name: NAME }))

function read<Schema extends typeof named>(source: Source, schema: Schema): z.output<Schema>[] {
  const ids = (source.OIDC_PROVIDERS ?? '').split(',').map((id) => id.trim())
  return ids.filter(Boolean).map((ID) => {
    const prefix = `OIDC_${ID.toUpperCase()}_`
    const parts = Object.keys(schema.shape).map((part) => [part, source[prefix + part] || undefined])
    const result = schema.safeParse({ ...Object.fromEntries(parts), ID })
    if (result.success) return result.data
    const [issue] = result.error.issues
    const part = issue?.path[0]
    throw new Error(`${part === 'ID' ? 'OIDC_PROVIDERS' : `${prefix}${String(part)}`}: ${issue?.message}`)
  })
}

/** Plain http is only for a provider on the same machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}
