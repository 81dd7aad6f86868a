import { z } from 'zod'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** What is said of a provider in the environment: `OIDC_COMPANY_ISSUER` is the `ISSUER` of the provider `company`. */
const named = z.object({
  ID: z.string().regex(/^[a-z][a-z0-9]{0,30}$/, 'must be a short word of small letters and digits'),
  NAME: z.string('is missing').max(60, 'is too long for a button'),
})
const provider = named.extend({
  ISSUER: z.url('must be the address of the provider').refine(isPrivate, 'must begin with https'),
  CLIENT_ID: z.string('is missing'),
  CLIENT_SECRET: z.string().optional(),
  /** How the secret is sent. */
  CLIENT_AUTH: z.enum(['basic', 'post'], 'must be basic or post').default('basic'),
  SCOPES: z.string().default('openid email profile'),
  /** For a provider that gives addresses of the company alone, and does not say that they are verified. */
  EMAIL_IS_VERIFIED: z.literal('1', 'must be 1, or left out').optional(),
  /** Who asks for a second factor: this product, or the provider, whose word is then enough. */
  SECOND_FACTOR: z.enum(['here', 'provider'], 'must be here or provider').default('here'),
})

export type Provider = z.infer<typeof provider>
export type ProviderName = { id: string; name: string }
type Source = Record<string, string | undefined>

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

/** Plain http is for a provider on the same machine alone. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}
