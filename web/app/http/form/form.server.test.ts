import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { maskToken } from '../session/csrf.server.ts'
import { testContext, thrownBy } from '../testing.ts'
import { readForm } from './form.server.ts'
import type { Unsent } from './unsent.ts'

const rule = { field: 'attachment', maxBytes: 1_000 }
const context = testContext()
afterAll(() => context.cleanUp())

const token = { name: 'csrf', value: maskToken(context.session.csrf) }

type Part = { name: string; value: string; file?: string; type?: string }

/** A body as lynx writes it: a type on every part, and the full path of a file. */
function multipart(parts: Part[], boundary = 'xnyLAaB03X'): Request {
  const lines = parts.map(({ name, value, file, type }) => {
    const fileName = file === undefined ? '' : `; filename="${file}"`
    const contentType = type ?? (file === undefined ? 'text/plain; charset=UTF-8' : 'image/png')
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\nContent-Type: ${contentType}\r\n\r\n${value}\r\n`
  })
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return new Request('http://localhost/', { method: 'POST', body: `${lines.join('')}--${boundary}--\r\n`, headers })
}

const simple = (body: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })

describe('a form with a file', () => {
  it('gives the fields in their order and the file by its own name', async () => {
    const form = await readForm(
      multipart([
        token,
        { name: 'applyingTo', value: '7' },
        { name: 'applyingTo', value: '8' },
        { name: 'reason', value: 'Zwei\r\nZeilen, ü & 陳' },
        { name: 'attachment', value: 'picture', file: '/home/asha/scan.png' },
      ]),
      context,
      rule,
    )
    expect([...form.fields]).toEqual([
      ['applyingTo', '7'],
      ['applyingTo', '8'],
      ['reason', 'Zwei\r\nZeilen, ü & 陳'],
    ])
    expect(form.file).toMatchObject({ fileName: 'scan.png', type: 'image/png', byteSize: 7, isTooLarge: false })
    expect(readFileSync(form.file?.path ?? '', 'utf8')).toBe('picture')
    await context.cleanUp()
    expect(existsSync(form.file?.path ?? '')).toBe(false)
  })

  it.each([
    ['C:\\scans\\a.png', 'a.png'],
    ['a;b=c.png', 'a;b=c.png'],
    ['../../etc/passwd', 'passwd'],
    ['診断書.png', '診断書.png'],
  ])('takes the name %s', async (file, fileName) => {
    const { file: read } = await readForm(multipart([token, { name: 'attachment', value: 'x', file }]), context, rule)
    expect(read?.fileName).toBe(fileName)
  })

  it.each([
    ['no name and nothing in it', { name: 'attachment', value: '', file: '' }],
    ['a name and nothing in it', { name: 'attachment', value: '', file: 'a.png' }],
    ['another field', { name: 'other', value: 'x', file: 'a.png' }],
  ])('has no file when it has %s', async (_, part) => {
    expect((await readForm(multipart([token, part]), context, rule)).file).toBeUndefined()
  })

  it('keeps what was typed when the file is over its limit, and not the whole of the file', async () => {
    const tooLarge = { name: 'attachment', value: 'x'.repeat(3_000_000), file: 'a.png' }
    const { file, fields } = await readForm(
      multipart([token, tooLarge, { name: 'reason', value: 'typed' }]),
      context,
      rule,
    )
    expect(file).toMatchObject({ byteSize: 3_000_000, isTooLarge: true })
    expect(readFileSync(file?.path ?? '').length).toBeLessThanOrEqual(rule.maxBytes)
    expect(fields.get('reason')).toBe('typed')
  })

  it('keeps the first of several files, and knows that there were others', async () => {
    const [first, second] = ['a.png', 'b.png'].map((file) => ({ name: 'attachment', value: file, file }))
    if (!first || !second) throw new Error('two files')
    const { file } = await readForm(multipart([token, first, second]), context, rule)
    expect(file).toMatchObject({ fileName: 'a.png', hasOthers: true })
    expect(readFileSync(file?.path ?? '', 'utf8')).toBe('a.png')
    expect((await readForm(multipart([token, first]), context, rule)).file).toMatchObject({ hasOthers: false })
  })

  it('writes no file before the token was there', async () => {
    const late = testContext({ session: context.session })
    const request = multipart([{ name: 'attachment', value: 'x', file: 'a.png' }, token])
    expect((await readForm(request, late, rule)).file).toBeUndefined()
  })

  it.each([
    ['without a token', multipart([{ name: 'reason', value: 'x' }]), 403],
    ['with a wrong one', multipart([{ ...token, value: maskToken('') }]), 403],
    ['with a field that is too long', multipart([token, { name: 'reason', value: 'x'.repeat(1_100_000) }]), 413],
    [
      'whose fields are too long together',
      multipart([token, ...['a', 'b', 'c'].map((name) => ({ name, value: 'x'.repeat(400_000) }))]),
      413,
    ],
    [
      'with too many fields',
      multipart([token, ...Array.from({ length: 600 }, () => ({ name: 'a', value: '1' }))]),
      413,
    ],
    ['that is cut off', truncated(), 400],
    ['without a boundary', noBoundary(), 400],
  ])('is refused %s', async (_, request, status) => {
    expect(await thrownBy(readForm(request, context, rule))).toMatchObject({ status })
  })
})

function truncated(): Request {
  const body = `--X\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${token.value}\r\n--X\r\nContent-Disposition: form-data; name="a"\r\n\r\nhal`
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=X' },
  })
}

function noBoundary(): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data' },
  })
}

describe('a plain form', () => {
  it('gives its fields', async () => {
    const { fields } = await readForm(simple(`csrf=${token.value}&a=1&a=%C3%BC+x&idempotencyKey=key-1`), context)
    expect([...fields]).toEqual([
      ['a', '1'],
      ['a', 'ü x'],
    ])
  })

  it('is refused without the token', async () => {
    expect(await thrownBy(readForm(simple('a=1'), context))).toMatchObject({ status: 403 })
  })

  it('is read whole when a text in it is too long, so that its own rules can say so', async () => {
    const { fields } = await readForm(simple(`csrf=${token.value}&a=${'x'.repeat(300_000)}`), context)
    expect(fields.get('a')).toHaveLength(300_000)
  })

  it.each([
    ['larger than a form can be', `&b=${'x'.repeat(3_000_000)}`],
    ['of more fields than a form can have', '&b=1'.repeat(600)],
  ])('%s is read to its end, and comes back as far as it was read', async (_, rest) => {
    const request = simple(`csrf=${token.value}&a=typed&newPassword=secret${rest}`)
    const { status, data } = await thrownBy(readForm(request, context))
    expect(status).toBe(413)
    const { unsent } = data as { unsent: Unsent }
    expect(unsent).toMatchObject({ isCut: true, secrets: ['newPassword'] })
    expect(unsent.fields[0]).toEqual(['a', 'typed'])
    expect(JSON.stringify(unsent)).not.toContain('secret"')
    expect(request.bodyUsed).toBe(true)
  })
})

describe('the keys of a form’s calls', () => {
  const keysOf = async (request: Request, ...urls: string[]) => {
    const context = testContext()
    const csrf = { name: 'csrf', value: maskToken(context.session.csrf) }
    const typed = [...new URLSearchParams(await request.text())].map(([name, value]) => ({ name, value }))
    const file = typed.map((part) => (part.name === 'attachment' ? { ...part, file: 'scan.png' } : part))
    await readForm(multipart([csrf, ...file]), context, rule)
    await context.cleanUp()
    return urls.map((url) => context.caller.nextKey?.(url))
  }
  const key = async (body: string) => (await keysOf(simple(body), '/a'))[0]
  const first = 'idempotencyKey=form-key-1&reason=ill&password=x&attachment=picture'

  it('are the same for the same form, in whatever order and with whatever token, and tell calls of one endpoint apart', async () => {
    const keys = await keysOf(simple(first), '/a', '/b', '/a')
    expect(keys).toEqual(await keysOf(simple(first), '/a', '/b', '/a'))
    expect(keys).toEqual(
      await keysOf(simple('attachment=picture&password=x&reason=ill&idempotencyKey=form-key-1'), '/a', '/b', '/a'),
    )
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it.each([
    ['idempotencyKey=form-key-2&reason=ill&password=x&attachment=picture'],
    ['idempotencyKey=form-key-1&reason=well&password=x&attachment=picture'],
    ['idempotencyKey=form-key-1&reason=ill&password=y&attachment=picture'],
    ['idempotencyKey=form-key-1&reason=ill&password=x&attachment=another'],
    ['idempotencyKey=form-key-1&reason=ill&password=x&intent=Save&attachment=picture'],
  ])('are others for a page that came back and says something else: %s', async (body) => {
    expect(await key(body)).not.toBe(await key(first))
  })

  it('are none where the form has none', async () => {
    expect(await key('reason=ill')).toBeUndefined()
  })
})
