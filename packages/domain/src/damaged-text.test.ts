import { describe, expect, it } from 'vitest'
import { isDamaged } from './damaged-text.ts'

describe('damaged text', () => {
  it.each(['लग\uFFFDन', '\uFFFD', 'a\0', '\uD83D', '\uDE00\uD83D'])('is %j', (text) => {
    expect(isDamaged(text)).toBe(true)
  })

  it.each(['', 'लग्नासाठी', '因为婚礼', 'إجازة', '👩‍👩‍👧 🇮🇳', '\t\r\n\u0007', '\uFEFF'])('is not %j', (text) => {
    expect(isDamaged(text)).toBe(false)
  })
})
