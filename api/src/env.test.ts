import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const needed = { DATABASE_URL: 'postgres://hr@localhost/hr', APP_SECRET: 'x'.repeat(32) }

describe('the environment', () => {
  it('has a default for all but the database and the secret', () => {
    expect(readEnv(needed)).toMatchObject({
      HOST: '127.0.0.1',
      API_PORT: 4000,
      CORS_ORIGINS: [],
      RATE_LIMIT_PER_MINUTE: 1_200,
      DEFAULT_TIME_ZONE: 'UTC',
    })
  })

  it('takes an empty value for a missing one', () => {
    expect(readEnv({ ...needed, API_PORT: '', CORS_ORIGINS: '' })).toMatchObject({ API_PORT: 4000, CORS_ORIGINS: [] })
  })

  it('reads a list of origins, blanks and empty members left out', () => {
    const { CORS_ORIGINS } = readEnv({ ...needed, CORS_ORIGINS: 'https://a.example, https://b.example,' })
    expect(CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
  })

  it('reads proxies as addresses, ranges, and the names that Express has for some', () => {
    const { TRUSTED_PROXIES } = readEnv({ ...needed, TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback,' })
    expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1', 'loopback'])
    expect(readEnv(needed).TRUSTED_PROXIES).toEqual([])
  })

  it.each([
    ['DATABASE_URL', undefined],
    ['APP_SECRET', 'too short'],
    ['API_PORT', 'four thousand'],
    ['DEFAULT_TIME_ZONE', 'Mars/Olympus'],
    ['PUBLIC_URL', 'hr.example.com'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['SEED', 'everything'],
    ['TRUSTED_PROXIES', '10.0.0.1, the proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('that is wrong ends the start with the name of the variable: %s', (name, value) => {
    expect(() => readEnv({ ...needed, [name]: value })).toThrow(
      new RegExp(`^The environment is not complete\\. ${name}: `),
    )
  })

  it('never says the secret aloud', () => {
    expect(() => readEnv({ ...needed, APP_SECRET: 'hunter2', SEED: 'x' })).toThrow(/^(?!.*hunter2)/)
  })
})
