import { readdir, readFile } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaveAttachments, leaveRequests } from '@hr/db/schema'
import { ONE_FILE } from '@hr/domain/drive/upload'
import * as t from '@hr/words/asking'
import * as refusalsWords from '@hr/words/refusals'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownApi } from '../../testing/api.ts'

// The picture that comes with an application: what is accepted, what is stored of it, and what is refused.
const api = await ownApi()
// Uploads wait in a folder of this test file, so that a test can see what is left there.
vi.stubEnv('TMPDIR', api.dataDir)
afterAll(() => vi.unstubAllEnvs())
const MIB = 1024 * 1024

const file = (content: Buffer | string, name = 'note.png', type = 'image/png') =>
  new File([content as unknown as BlobPart], name, { type })
const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

let png: Buffer
beforeAll(async () => {
  png = await canvas().png().toBuffer()
})

const form = () => ({
  startDate: '2026-12-01',
  startSession: '1',
  endDate: '2026-12-01',
  endSession: '2',
  leaveTypeId: String(api.company.sickLeave.id),
  reason: 'The flu',
})
type Fields = Parameters<typeof api.submit>[2]
const submit = (fields: Fields) => api.submit(api.company.employee, '/leaves/apply_leave', { ...form(), ...fields })

const stored = async () => readdir(join(api.dataDir, 'files', 'leave')).catch(() => [])
const left = async () => (await readdir(api.dataDir)).filter((name) => name.startsWith('hr-upload-'))

async function expectRefused(fields: Fields, status: number, sentence: string) {
  const before = await stored()
  const answer = await submit(fields)
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { userMessage: sentence, fieldErrors: { attachment: sentence } },
  })
  expect(await api.db.$count(leaveRequests)).toBe(0)
  expect(await stored()).toEqual(before)
  expect(await left()).toEqual([])
}

describe('a picture', () => {
  it.each(['png', 'jpeg'] as const)('in %s is taken, kept under a random name, and linked', async (format) => {
    const picture = await canvas().toFormat(format).toBuffer()
    expect((await submit({ attachment: file(picture, `../../../etc/${format}`) })).status).toBe(201)

    const [kept] = await api.db.select().from(leaveAttachments)
    const [request] = await api.db.select().from(leaveRequests)
    expect(kept?.storageKey).toMatch(/^leave\/[0-9a-f-]{36}\.(png|jpg)$/)
    expect(kept?.mediaType).toBe(`image/${format}`)
    expect(request?.attachmentId).toBe(kept?.id)
    const bytes = await readFile(join(api.dataDir, 'files', kept?.storageKey ?? ''))
    expect(bytes.byteLength).toBe(kept?.byteSize)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 })
  })

  it('is judged by its content, whatever it calls itself', async () => {
    expect((await submit({ attachment: file(png, 'report.pdf', 'application/pdf') })).status).toBe(201)
  })

  it('loses its metadata, and is upright without it', async () => {
    const exif = { IFD0: { Copyright: 'Priyanka', Artist: 'GPS 18.52 73.85' } }
    const photo = await canvas().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect(photo.includes('Priyanka') || (await sharp(photo).metadata()).exif).toBeTruthy()
    await submit({ attachment: file(photo, 'photo.jpg', 'image/jpeg') })

    const [kept] = await api.db.select().from(leaveAttachments)
    const bytes = await readFile(join(api.dataDir, 'files', kept?.storageKey ?? ''))
    const { exif: left, orientation, width, height } = await sharp(bytes).metadata()
    expect({ left, orientation, width, height }).toEqual({
      left: undefined,
      orientation: undefined,
      width: 30,
      height: 40,
    })
  })

  it('may come before the other fields, or after them', async () => {
    const { reason, ...rest } = form()
    const first = { attachment: file(png), ...rest, reason }
    expect((await api.submit(api.company.employee, '/leaves/apply_leave', first)).status).toBe(201)
  })

  it('may be left out where none is required: no file, an empty file, an empty text', async () => {
    const leaveTypeId = String(api.company.annualLeave.id)
    expect((await submit({ leaveTypeId, attachment: file('', '', 'application/octet-stream') })).status).toBe(201)
    expect((await submit({ leaveTypeId, attachment: '', startDate: '2026-12-02', endDate: '2026-12-02' })).status).toBe(
      201,
    )
    expect(await api.db.$count(leaveAttachments)).toBe(0)
  })

  it('leaves nothing behind in the temporary folder', async () => {
    await submit({ attachment: file(png) })
    expect(await left()).toEqual([])
  })
})

describe('files that are no pictures', () => {
  const NOT_AN_IMAGE = refusalsWords.onlyJpgAndPng

  it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['a text', () => 'hello'],
    ['one byte', () => '\u0000'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a page that calls itself png', () => '<html><script>alert(1)</script></html>'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', () => canvas().gif().toBuffer()],
    ['a WebP', () => canvas().webp().toBuffer()],
    ['the head of a png alone', () => png.subarray(0, 40)],
    ['a png cut in the middle', () => png.subarray(0, png.length - 30)],
  ])('is refused by its field: %s', async (_, content) => {
    await expectRefused({ attachment: file(await content()) }, 415, NOT_AN_IMAGE)
  })

  it('is refused when it would unpack to more than 25 million pixels', async () => {
    const bomb = await canvas(5_001, 5_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.byteLength).toBeLessThan(MIB)
    await expectRefused({ attachment: file(bomb) }, 415, NOT_AN_IMAGE)
  })

  it('is refused where one is required and an empty one came', async () => {
    await expectRefused({ attachment: file('') }, 400, t.attachmentRequired('Sick Leave'))
  })
})

describe('a file that is too large', () => {
  const TOO_LARGE = 'The file is larger than 5 MB. Please choose a smaller one.'

  it.each([6, 30])('of %i MiB is refused in a sentence', async (mebibytes) => {
    const big = Buffer.concat([png, Buffer.alloc(mebibytes * MIB)])
    await expectRefused({ attachment: file(big) }, 413, TOO_LARGE)
  })

  it('with fields after it is refused alike', async () => {
    const { reason, ...rest } = form()
    const fields = { attachment: file(Buffer.alloc(6 * MIB)), ...rest, reason }
    const { status, body } = await api.submit(api.company.employee, '/leaves/apply_leave', fields)
    expect(status).toBe(413)
    expect(body.fieldErrors).toEqual({ attachment: TOO_LARGE })
  })

  it('of one byte over is refused, and of 5 MiB is not', async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    await expectRefused({ attachment: file(padded(5 * MIB + 1)) }, 413, TOO_LARGE)
    expect((await submit({ attachment: file(padded(5 * MIB)) })).status).toBe(201)
  })

  it('by its own word is refused before it is read', async () => {
    const headers = {
      ...(await api.signedIn(api.company.employee)),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(80 * MIB),
    }
    const answer = await api.app.inject({ method: 'POST', url: '/leaves/apply_leave', headers, payload: '--x--\r\n' })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().fieldErrors).toEqual({ attachment: TOO_LARGE })
  })
})

describe('more than one file', () => {
  it('is refused', async () => {
    await expectRefused({ attachment: [file(png), file(png)] as never }, 400, ONE_FILE)
  })

  it('in a field of another name is an unknown field', async () => {
    const { status, body } = await submit({ picture: file(png) })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ picture: 'Unknown field: picture' })
  })

  it('in the place of a text is no text', async () => {
    const { status, body } = await submit({ reason: file('a reason', 'reason.txt', 'text/plain') })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ reason: 'Please specify the reason for your leave' })
  })

  it('as a text is an unknown field', async () => {
    expect((await submit({ attachment: 'data:image/png;base64,AAAA' })).status).toBe(400)
  })
})

describe('an application that is refused', () => {
  it('keeps no picture', async () => {
    const before = await stored()
    expect((await submit({ attachment: file(png), noOfDaysOfLeave: '7' })).status).toBe(400)
    expect(await stored()).toEqual(before)
    expect(await api.db.$count(leaveAttachments)).toBe(0)
  })

  it('keeps no temporary file when its sender goes away in the middle', async () => {
    await api.app.listen({ port: 0 })
    const { port } = api.app.server.address() as { port: number }
    const session = await api.signedIn(api.company.employee)
    const socket = openSocket(port, '127.0.0.1')
    const head = [
      'POST /leaves/apply_leave HTTP/1.1',
      'Host: api',
      `Authorization: ${session.authorization}`,
      `UserId: ${session.userid}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
    ]
    const part = 'Content-Disposition: form-data; name="attachment"; filename="a.png"'
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n${part}\r\n\r\n${'a'.repeat(100_000)}`)
    await until(async () => (await left()).length === 1)
    socket.destroy()
    await until(async () => (await left()).length === 0)
  })
})

/** Waits until a condition holds. Fails if it does not within five seconds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it never came to be')
    await sleep(20)
  }
}
