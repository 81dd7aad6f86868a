import { describe, expect, it } from 'vitest'
import { readEnv } from './env.server.ts'

const APP_SECRET = 'a secret of at least thirty-two letters'

describe('the environment', () => {
  it('needs nothing but a secret', () => {
    expect(readEnv({ APP_SECRET, PUBLIC_URL: '' })).toMatchObject({
      WEB_PORT: 3000,
      HOST: '127.0.0.1',
      API_URL: 'http://127.0.0.1:4000',
      TRUSTED_PROXIES: [],
      isSecure: false,
    })
    expect(readEnv({ APP_SECRET, PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined()
  })

  it('finds the API by its port or its address', () => {
    expect(readEnv({ APP_SECRET, API_PORT: '4100' }).API_URL).toBe('http://127.0.0.1:4100')
    expect(readEnv({ APP_SECRET, API_URL: 'http://api.inner/' }).API_URL).toBe('http://api.inner')
  })

  it('knows TLS by the public address, and proxies by their addresses', () => {
    const env = readEnv({ APP_SECRET, PUBLIC_URL: 'https://hr.example.com/', TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' })
    expect(env).toMatchObject({
      isSecure: true,
      PUBLIC_URL: 'https://hr.example.com',
      TRUSTED_PROXIES: ['10.0.0.1', '10.1.0.0/16'],
    })
  })

  it.each([
    [{}, 'APP_SECRET'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ APP_SECRET, WEB_PORT: 'x' }, 'WEB_PORT'],
    [{ APP_SECRET, PUBLIC_URL: 'hr' }, 'PUBLIC_URL'],
  ])('%j is refused by name', (source, name) => {
    expect(() => readEnv(source)).toThrow(name)
  })
})
