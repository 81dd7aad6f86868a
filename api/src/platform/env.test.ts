import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
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
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_OWNER_URL', 'localhost'],
    ['DATABASE_DIRECT_URL', 'localhost:5432'],
    ['DATABASE_REPLICA_URL', 'http://localhost'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '0'],
    ['APP_SECRET', 'too short'],
    ['APP_SECRET_PREVIOUS', 'too short'],
    ['HOST', 'not a host'],
    ['WEB_PORT', '-1'],
    ['API_PORT', 'four thousand'],
    ['API_PORT', '4000.5'],
    ['API_PORT', '70000'],
    ['API_URL', 'localhost:4000'],
    ['DEFAULT_TIME_ZONE', 'Mars/Olympus'],
    ['PUBLIC_URL', 'hr.example.com'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://example.com/leave'],
    ['PUBLIC_URL', 'https://user:password@example.com'],
    ['MAIL_URL', 'mail.example.com'],
    ['MAIL_URL', 'http://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['CORS_ORIGINS', 'intranet.example.com'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['BACKUP_TO', 'backups/'],
    ['BACKUP_EVERY_HOURS', '0.5'],
    ['BACKUP_KEEP', '0'],
    ['ARCHIVE_KEEP_MONTHS', '12'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['SEED', 'everything'],
    ['TRUSTED_PROXIES', '10.0.0.1, the proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PASSWORDS', 'nobody'],
    ['DRAIN_SECONDS', '61'],
    ['METRICS_PORT', '0'],
    ['METRICS_HOST', 'not a host'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL_IS_EMBEDDED', 'yes'],
  ])('that is wrong is named with an example: %s', (name, value) => {
    expect(() => readEnv({ ...needed, [name]: value })).toThrow(new RegExp(`^${name} must be [a-z\\d].*$`))
  })

  it('cannot let every web site in', () => {
    expect(() => readEnv({ ...needed, CORS_ORIGINS: '*' })).toThrow(/^CORS_ORIGINS cannot be \*, .* such as https:/)
  })

  it('names every mistake on a line of its own', () => {
    const wrong = { PUBLIC_URL: 'ftp://x', MAIL_URL: 'x', SEED: 'x' }
    expect(() => readEnv({ ...needed, ...wrong })).toThrow(/^PUBLIC_URL .*\nMAIL_URL .*\nSEED .*$/)
  })

  it('never says the secret aloud', () => {
    const secrets = { APP_SECRET: 'hunter2', MAIL_URL: 'http://me:hunter2@x', DATABASE_URL: 'mysql://hunter2' }
    expect(() => readEnv({ ...needed, ...secrets })).toThrow(/^(?![\s\S]*hunter2)/)
  })
})

describe('the check before a start', () => {
  const check = (settings: object) => {
    const script = fileURLToPath(new URL('../main/check-environment.ts', import.meta.url))
    const env = { ...process.env, ...needed, ...settings }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
      env,
      encoding: 'utf8',
    })
    return { status, said: `${stdout}${stderr}` }
  }

  it('says nothing where all is right', () => {
    expect(check({ BACKUP_TO: tmpdir() })).toEqual({ status: 0, said: '' })
  })

  it('says in one line what is wrong', () => {
    expect(check({ PUBLIC_URL: 'ftp://x' })).toEqual({
      status: 1,
      said: 'PUBLIC_URL must be the address that people open, without a path, such as https://leave.example.com\n',
    })
  })

  it('wants the folder for backups to exist', () => {
    expect(check({ BACKUP_TO: '/nowhere/backups' })).toEqual({
      status: 1,
      said: 'BACKUP_TO is /nowhere/backups/, which is not a folder: create it, or mount its disk\n',
    })
  })
})
