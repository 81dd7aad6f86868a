import * as t from '@hr/words/sign-in'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword, PASSWORD_MAX, passwordProblem } from './password.ts'

const TOO_SHORT = t.newPasswordTooShort(8)
const CLASSES = t.newPasswordTooSimple

describe('a new password', () => {
  test.each([
    ['Leave@2026', undefined],
    ['Aa1 aaaa', undefined],
    ['Ünïçödé9!', undefined],
    ['Пароль-2026', undefined],
    [`Aa1!${'x'.repeat(PASSWORD_MAX - 4)}`, undefined],
    ['', 'New password is required'],
    ['Aa1!aaa', TOO_SHORT],
    ['Aa1!💥💥💥', TOO_SHORT],
    [`Aa1!${'x'.repeat(PASSWORD_MAX - 3)}`, t.newPasswordTooLong(128)],
    ['leave@2026', CLASSES],
    ['LEAVE@2026', CLASSES],
    ['Leave@leave', CLASSES],
    ['Leave2026', CLASSES],
    ['密码密码密码密码1!', CLASSES],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  test('of the four classes and 8 to 128 characters is right in any order', () => {
    const parts = fc.tuple(
      fc.stringMatching(/^[A-ZÀÄ]{1,20}$/u),
      fc.stringMatching(/^[a-zéß]{1,20}$/u),
      fc.stringMatching(/^\d{1,20}$/),
      fc.stringMatching(/^[ !"#$%&'()*+,./:;<=>?@[\]^_`{|}~-]{5,20}$/),
    )
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.nat()), ([...all], order) => {
        const letters = [...all.join('')].map((letter) => ({ letter, at: order.next().value ?? 0 }))
        const password = letters.toSorted((a, b) => a.at - b.at).map(({ letter }) => letter)
        expect(passwordProblem(password.join(''))).toBeUndefined()
      }),
    )
  })
})

describe('a common password', () => {
  const common = new Set(['password', 'password1', 'p@ssword', 'letmein', 'qwerty123'])

  test.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd!',
    'P@SSword',
    'Let-Me-In!',
    'Qwerty_123',
  ])('is %s', (password) => {
    expect(isCommonPassword(password, common)).toBe(true)
  })

  test.each(['Leave@2026', 'Password12!', 'my password', ''])('is not %j', (password) => {
    expect(isCommonPassword(password, common)).toBe(false)
  })
})
