import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileKind, fileSize, ownFileName } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['handbook.pdf', 'handbook.pdf'],
    ['/home/asha/handbook.pdf', 'handbook.pdf'],
    ['C:\\Users\\Asha\\handbook.pdf', 'handbook.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['員工手冊 (最終).pdf', '員工手冊 (最終).pdf'],
    ['دليل الموظف.pdf', 'دليل الموظف.pdf'],
    ['naïve “quotes” & <b>;=%41.txt', 'naïve “quotes” & <b>;=%41.txt'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    ['a\u0000b\r\nc\td\u2028.txt', 'abcd.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['نمی\u200cدانم.txt', 'نمی\u200cدانم.txt'],
    ['  two   words .txt', 'two words .txt'],
    ['dots and space. . ', 'dots and space'],
    ['.profile', '.profile'],
    ['', 'file'],
    ['/', 'file'],
    ['..', 'file'],
    ['\u0001\u0002', 'file'],
    [undefined, 'file'],
  ])('%j becomes %j', (sent, name) => {
    expect(ownFileName(sent)).toBe(name)
  })

  it('that is too long keeps its ending, and no half character', () => {
    expect(ownFileName(`${'😀'.repeat(300)}.pdf`)).toBe(`${'😀'.repeat(116)}.pdf`)
    expect(ownFileName('a'.repeat(300))).toBe('a'.repeat(120))
    expect(ownFileName(`a.${'b'.repeat(300)}`)).toBe(`a.${'b'.repeat(118)}`)
  })

  it('is never empty, never long, never a path, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = ownFileName(sent)
        expect([...name].length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(120)
        expect(name).not.toMatch(/[/\\\p{Cc}]/u)
        expect(ownFileName(name)).toBe(name)
      }),
    )
  })
})

describe('the kind of a file', () => {
  it.each([
    ['handbook.pdf', 'PDF'],
    ['archive.tar.gz', 'GZ'],
    ['README', 'file'],
    ['.profile', 'PROFILE'],
    ['v1.2 final', 'file'],
  ])('%s is %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind)
  })
})

describe('the size of a file', () => {
  it.each([
    [1, '1 kB'],
    [1_536, '2 kB'],
    [240 * 1024, '240 kB'],
    [1024 * 1024 - 1, '1 MB'],
    [1024 * 1024 * 1.26, '1.3 MB'],
    [25 * 1024 * 1024, '25 MB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })
})
