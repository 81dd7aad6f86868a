import { afterEach, expect, test, vi } from 'vitest'
import { missingPackages, programPath, programs } from './programs.mjs'

afterEach(() => vi.unstubAllEnvs())

test.each(programs)('says what to install where %s is missing', (name) => {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubEnv('FIREFOX_PATH', '')
  expect(() => programPath(name)).toThrow(`${name} is not installed. On Debian: sudo apt-get install `)
})

test('takes the Firefox that the environment names, and no other', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath)
  expect(programPath('firefox-esr')).toBe(process.execPath)

  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox')
  expect(() => programPath('firefox-esr')).toThrow(
    'firefox-esr is not installed. On Debian: sudo apt-get install firefox-esr, or set FIREFOX_PATH to its program',
  )
  expect(missingPackages()).toContain('firefox-esr')
})
