import { describe, expect, it } from 'vitest'
import { pageHeaders, securityHeaders } from './headers.ts'

describe('the headers of every answer', () => {
  const headers = securityHeaders({ isSecure: false }, 'abc')

  it('let only our own scripts run', () => {
    const policy = headers['Content-Security-Policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).toContain("style-src 'self' 'nonce-abc'")
    expect(policy).not.toContain('unsafe')
    for (const rule of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"])
      expect(policy).toContain(rule)
  })

  it('keep the origin of forms that are posted without a script', () => {
    expect(headers['Referrer-Policy']).toBe('same-origin')
  })

  it('ask for TLS only where there is TLS', () => {
    expect(headers['Strict-Transport-Security']).toBeUndefined()
    expect(securityHeaders({ isSecure: true }, 'abc')['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
  })

  it('keep pages out of every cache', () => {
    expect(pageHeaders['Cache-Control']).toBe('no-store, no-cache, private')
  })
})
