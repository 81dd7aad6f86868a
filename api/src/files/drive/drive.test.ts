import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditEntries, driveFiles, idempotencyKeys } from '@hr/db/schema'
import { FILE_TOO_LARGE, NO_FILE, ONE_FILE } from '@hr/domain/drive/upload'
import { slowness } from '@hr/start/pace'
import * as t from '@hr/words/drive'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseBucketAddress } from '../../platform/storage/address.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { startS3, startSilent } from '../../platform/storage/testing.ts'
import { ownApi, type Person, testApi } from '../../testing/api.ts'

// The drive from end to end, on both kinds of storage: documents are uploaded, listed, downloaded and deleted.
const s3 = await startS3()
afterAll(() => s3.stop())
const inFolder = await ownApi()
const inBucket = await testApi({}, { STORAGE_URL: s3.url() })
// Uploads wait in a folder of this test file, so that a test can see what is left there.
vi.stubEnv('TMPDIR', inFolder.dataDir)
afterAll(() => vi.unstubAllEnvs())
const MIB = 1024 * 1024

it('takes a document away at once while the store says nothing', async () => {
  const silent = await startSilent()
  const api = inBucket
  const row = { fileName: 'a', mediaType: 'a/b', byteSize: 1, contentHash: 'x', uploadedBy: api.company.hr.id }
  const [file] = await api.db
    .insert(driveFiles)
    .values({ ...row, storageKey: 'drive/a.bin' })
    .returning()
  const kept = api.deps.storage
  api.deps.storage = await openStorage({ DATA_DIR: '', STORAGE_URL: parseBucketAddress(s3.url(silent.port)) })
  const started = performance.now()
  const { status } = await api.call(api.company.hr, '/stratdrive/file_delete', { fileId: file?.id })
  api.deps.storage = kept
  expect(status).toBe(204)
  expect(performance.now() - started).toBeLessThan(2_000 * slowness())
  silent.stop()
})

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible store', inBucket],
])('the drive in %s', (_, api) => {
  const UPLOAD = '/stratdrive/file_upload'
  const file = (content: string | Buffer, name = 'handbook.pdf', type = 'application/pdf') =>
    new File([content as BlobPart], name, { type })
  const upload = (what: unknown, by: Person = api.company.hr, headers = {}) =>
    api.submit(by, UPLOAD, { file: what as File }, headers)
  const list = async (by: Person = api.company.employee, body = {}) => (await api.call(by, '/stratdrive', body)).body
  const get = async (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({ method, url, headers })
  const fetchAs = async (person: Person, id: number, headers = {}) =>
    get(`/stratdrive/files/${id}`, { ...(await api.signedIn(person)), ...headers })
  const stored = async () => (await api.deps.storage.list('drive')).map(({ key }) => key)
  const left = async () => (await readdir(inFolder.dataDir)).filter((name) => name.startsWith('hr-upload-'))

  beforeEach(async () => {
    for (const key of await stored()) await api.deps.storage.remove(key)
  })

  async function expectRefused(what: unknown, status: number, sentence: string) {
    const answer = await upload(what)
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status,
      body: { userMessage: sentence, fieldErrors: { file: sentence } },
    })
    expect({ driveFilesCount: await api.db.$count(driveFiles), stored: await stored(), left: await left() }).toEqual({
      driveFilesCount: 0,
      stored: [],
      left: [],
    })
  }

  describe('takes', () => {
    it('a document of HR, for everyone to read', async () => {
      const { status, body } = await upload(file('The handbook'))
      expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
      for (const person of [api.company.superadmin, api.company.head, api.company.employee, api.company.lisbonHr]) {
        expect(await list(person)).toMatchObject([{ id: body.id, fileName: 'handbook.pdf', byteSize: 12 }])
        expect((await fetchAs(person, body.id)).payload).toBe('The handbook')
      }
      expect(await left()).toEqual([])
    })

    it('a name of any script, whatever precedes it', async () => {
      await upload(file('x', '/home/asha/員工手冊 "2026"\u0007.pdf'))
      // Browsers and fetch write a quotation mark as %22.
      expect(await list()).toMatchObject([{ fileName: '員工手冊 %222026%22.pdf' }])
    })

    it('the same name twice, as two documents', async () => {
      const first = (await upload(file('old'))).body.id
      const second = (await upload(file('new'))).body.id
      expect((await list()).map(({ id }: { id: number }) => id)).toEqual([second, first])
      expect((await fetchAs(api.company.employee, first)).payload).toBe('old')
    })

    it('25 MB and not a byte more', async () => {
      const bytes = Buffer.alloc(25 * MIB + 1, 'a line of some length\n')
      await expectRefused(file(bytes), 413, FILE_TOO_LARGE)
      const { body } = await upload(file(bytes.subarray(0, 25 * MIB)))
      const { rawPayload } = await fetchAs(api.company.employee, body.id)
      expect(rawPayload.equals(bytes.subarray(0, 25 * MIB))).toBe(true)
    })

    it('a call that is repeated with its key once', async () => {
      const headers = { 'idempotency-key': 'one-and-the-same' }
      const answers = [
        await upload(file('x'), api.company.hr, headers),
        await upload(file('x'), api.company.hr, headers),
      ]
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      expect({ driveFilesCount: await api.db.$count(driveFiles), storedCount: (await stored()).length }).toEqual({
        driveFilesCount: 1,
        storedCount: 1,
      })

      const other = await upload(file('y'), api.company.hr, headers)
      expect({ status: other.status, storedCount: (await stored()).length }).toEqual({ status: 409, storedCount: 1 })
      await api.db.delete(idempotencyKeys)
    })
  })

  describe('refuses', () => {
    it.each([
      ['no file', ''],
      ['an empty file', file('')],
      ['an empty file without a name', file('', '')],
    ])('%s', (_, what) => expectRefused(what, 400, NO_FILE))

    it('a call that brings nothing at all', async () => {
      const { status, body } = await api.call(api.company.hr, UPLOAD)
      expect({ status, userMessage: body.userMessage }).toEqual({ status: 400, userMessage: NO_FILE })
    })

    it('a second file', () => expectRefused([file('a'), file('b')], 400, ONE_FILE))

    it('26 MB', () => expectRefused(file(Buffer.alloc(26 * MIB)), 413, FILE_TOO_LARGE))

    it('a body without an end', async () => {
      await api.app.listen({ port: 0 }).catch(() => undefined)
      const { port } = api.app.server.address() as { port: number }
      let sent = 0
      async function* endless() {
        yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
        for (; sent < 200 * MIB; sent += MIB) yield Buffer.alloc(MIB)
      }
      const headers = { ...(await api.signedIn(api.company.hr)), 'content-type': 'multipart/form-data; boundary=b' }
      const sending = fetch(`http://127.0.0.1:${port}${UPLOAD}`, {
        ...{ method: 'POST', headers, duplex: 'half' },
        body: endless() as never,
      })
      await expect(sending).rejects.toThrow()
      expect(sent).toBeLessThan(100 * MIB)
      await until(async () => (await left()).length === 0)
      expect(await stored()).toEqual([])
    })

    it('another field', async () => {
      const { status, body } = await api.submit(api.company.hr, UPLOAD, { file: file('x'), folder: 'top' })
      expect({ status, fieldErrors: body.fieldErrors, stored: await stored() }).toEqual({
        status: 400,
        fieldErrors: { folder: 'Unknown field: folder' },
        stored: [],
      })
    })

    it.each(['superadmin', 'head', 'lead', 'employee'] as const)('%s, who is not HR', async (name) => {
      expect((await upload(file('x'), api.company[name])).status).toBe(403)
      const { body } = await upload(file('x'))
      const refused = await api.call(api.company[name], '/stratdrive/file_delete', { fileId: body.id })
      expect({ status: refused.status, storedCount: (await stored()).length }).toEqual({ status: 403, storedCount: 1 })
    })

    it('an upload that broke off, and keeps nothing of it', async () => {
      await api.app.listen({ port: 0 }).catch(() => undefined)
      const { port } = api.app.server.address() as { port: number }
      const { authorization, userid } = await api.signedIn(api.company.hr)
      const socket = openSocket(port, '127.0.0.1')
      socket.write(
        `POST ${UPLOAD} HTTP/1.1\r\nHost: api\r\nAuthorization: ${authorization}\r\nUserId: ${userid}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
          `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'a'.repeat(100_000)}`,
      )
      await until(async () => (await left()).length === 1)
      socket.destroy()
      await until(async () => (await left()).length === 0)
      expect({ driveFilesCount: await api.db.$count(driveFiles), stored: await stored() }).toEqual({
        driveFilesCount: 0,
        stored: [],
      })
    })
  })

  describe('lists', () => {
    it('newest first, with the moment by the clock of the reader', async () => {
      await upload(file('x', 'first.pdf'))
      await api.db.update(driveFiles).set({ createdAt: '2026-11-20T04:00:00Z' })
      await upload(file('x', 'second.pdf'))
      expect((await list()).map(({ fileName }: { fileName: string }) => fileName)).toEqual(['second.pdf', 'first.pdf'])
      expect((await list())[1]).toMatchObject({ createdDate: '2026-11-20T09:30:00+05:30' })
      expect((await list(api.company.lisbonEmployee))[1]).toMatchObject({ createdDate: '2026-11-20T04:00:00+00:00' })
    })

    it('what a search finds, in pages, with how many there are', async () => {
      for (const name of ['Policy 100%.pdf', 'policy of leave.pdf', 'holidays.csv']) await upload(file('x', name))
      const { body, headers } = await api.call(api.company.employee, '/stratdrive', {
        search: 'POLICY',
        page: 1,
        pageSize: 10,
      })
      expect({ bodyCount: body.length, xTotalCount: headers['x-total-count'] }).toEqual({
        bodyCount: 2,
        xTotalCount: '2',
      })
      expect(await list(api.company.employee, { search: '100%' })).toMatchObject([{ fileName: 'Policy 100%.pdf' }])
      expect(await list(api.company.employee, { search: '%' })).toHaveLength(1)
      expect(await list(api.company.employee, { page: 2, pageSize: 10 })).toEqual([])
    })

    it('nothing while there is nothing', async () => {
      expect(await list()).toEqual([])
    })
  })

  describe('gives back', () => {
    const CONTENT = '0123456789'
    const etag = `"${createHash('sha256').update(CONTENT).digest('hex')}"`
    let id: number
    beforeEach(async () => {
      id = (await upload(file(CONTENT, 'Ünïcode (1).txt', 'text/plain'))).body.id
    })

    it('a download that runs nothing', async () => {
      const { statusCode, headers, payload } = await fetchAs(api.company.employee, id)
      expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: CONTENT })
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/plain/),
        'content-length': '10',
        'content-disposition': `attachment; filename="_n_code (1).txt"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%281%29.txt`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache, no-transform',
        'accept-ranges': 'bytes',
        etag,
      })
    })

    it.each([
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=5-1000', '56789', 'bytes 5-9/10'],
    ])('the part %s', async (range, part, contentRange) => {
      const { statusCode, headers, payload } = await fetchAs(api.company.employee, id, { range })
      expect({ statusCode, payload }).toEqual({ statusCode: 206, payload: part })
      expect(headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(part.length), etag })
    })

    it.each(['bytes=5-3', 'bytes=1-2,4-5', 'lines=1-2'])('all of it for an invalid range: %s', async (range) => {
      const { statusCode, payload } = await fetchAs(api.company.employee, id, { range })
      expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: CONTENT })
    })

    it.each(['bytes=10-', 'bytes=-0'])('a sentence for a part that it has not got: %s', async (range) => {
      const { statusCode, headers, ...answer } = await fetchAs(api.company.employee, id, { range })
      expect({ statusCode, contentRange: headers['content-range'], etag: headers.etag }).toEqual({
        statusCode: 416,
        contentRange: 'bytes */10',
        etag: undefined,
      })
      expect(answer.json()).toMatchObject({ userMessage: t.rangeOutsideDocument })
    })

    it('a part only of the content that was begun, else all of the new one', async () => {
      const range = 'bytes=7-'
      const same = await fetchAs(api.company.employee, id, { range, 'if-range': etag })
      expect({ status: same.statusCode, payload: same.payload }).toEqual({ status: 206, payload: '789' })
      for (const other of ['"another"', `W/${etag}`, 'Fri, 20 Nov 2026 04:00:00 GMT']) {
        const all = await fetchAs(api.company.employee, id, { range, 'if-range': other })
        expect({ status: all.statusCode, payload: all.payload }).toEqual({ status: 200, payload: CONTENT })
      }
    })

    it('nothing to somebody who has it already', async () => {
      const { statusCode, headers, payload } = await fetchAs(api.company.employee, id, {
        'if-none-match': `"x", ${etag}`,
      })
      expect({ statusCode, etag: headers.etag, payload }).toEqual({ statusCode: 304, etag, payload: '' })
    })

    it('only the head to HEAD', async () => {
      const { statusCode, headers, payload } = await get(
        `/stratdrive/files/${id}`,
        { ...(await api.signedIn(api.company.employee)), range: 'bytes=2-4' },
        'HEAD',
      )
      expect({ statusCode, contentLength: headers['content-length'], etag: headers.etag, payload }).toEqual({
        statusCode: 200,
        contentLength: '10',
        etag,
        payload: '',
      })
    })

    it('a broken download from where it broke, to the last byte', async () => {
      const bytes = Buffer.from(Array.from({ length: 3 * MIB }, (_, index) => (index * 7919) % 251))
      const large = (await upload(file(bytes, 'large.bin', 'application/octet-stream'))).body.id
      await api.app.listen({ port: 0 }).catch(() => undefined)
      const { port } = api.app.server.address() as { port: number }
      const begin = async (headers: Record<string, string>, signal?: AbortSignal) =>
        fetch(`http://127.0.0.1:${port}/stratdrive/files/${large}`, {
          headers: { ...(await api.signedIn(api.company.employee)), ...headers },
          signal: signal ?? null,
        })

      const broken = new AbortController()
      const first = await begin({}, broken.signal)
      const { value: got = new Uint8Array() } = (await first.body?.getReader().read()) ?? {}
      broken.abort()
      expect(got.byteLength).toBeLessThan(bytes.byteLength)

      const rest = await begin({ range: `bytes=${got.byteLength}-`, 'if-range': first.headers.get('etag') ?? '' })
      expect(rest.status).toBe(206)
      expect(Buffer.concat([got, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true)
    })

    it('to somebody whom the audit then names, by a session or by the link that they were given', async () => {
      const { employee, colleague } = api.company
      const [{ fileLocation }] = await list(colleague)
      await fetchAs(employee, id)
      await get(fileLocation)
      const opened = await api.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.act, 'opened'))
        .orderBy(auditEntries.id)
      expect(opened.map(({ actorId, source }) => [actorId, source])).toEqual([
        [employee.id, 'GET /stratdrive/files/:id'],
        [colleague.id, 'GET /stratdrive/files/:id by a link'],
      ])
      expect(JSON.stringify(opened)).not.toContain(new URLSearchParams(fileLocation).get('signature'))
      expect((await get(fileLocation.replace(/for=\d+/, `for=${employee.id}`))).statusCode).toBe(401)
    })

    it('by a link of ten minutes, without a session', async () => {
      const [{ fileLocation }] = await list()
      expect(fileLocation).toMatch(/^\/stratdrive\/files\/\d+\?/)
      expect((await get(fileLocation)).payload).toBe(CONTENT)
      expect((await get(fileLocation, { range: 'bytes=8-' })).payload).toBe('89')
      expect((await get(fileLocation.replace(/\d+\?/, `${id + 1}?`))).statusCode).toBe(401)
      api.setNow('2026-11-20T04:10:01Z')
      expect((await get(fileLocation)).statusCode).toBe(401)
    })

    it('nothing without either, and nothing that is not there', async () => {
      expect((await get(`/stratdrive/files/${id}`)).statusCode).toBe(401)
      expect((await get('/stratdrive/files/999999')).statusCode).toBe(401)
      expect((await fetchAs(api.company.employee, 999_999)).statusCode).toBe(404)
      expect((await fetchAs(api.company.employee, '..%2f..%2fetc' as never)).statusCode).toBe(400)
    })

    it('an error in JSON when the bytes are gone, not half a document', async () => {
      for (const key of await stored()) await api.deps.storage.remove(key)
      const answer = await fetchAs(api.company.employee, id)
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 500, code: 'unexpected' })
      expect(answer.headers).not.toMatchObject({ etag: expect.anything() })
      expect(answer.headers['content-disposition']).toBeUndefined()
    })
  })

  describe('takes away', () => {
    it('row and bytes', async () => {
      const { id } = (await upload(file('x'))).body
      const { status } = await api.call(api.company.lisbonHr, '/stratdrive/file_delete', { fileId: id })
      expect({ status, list: await list() }).toEqual({ status: 204, list: [] })
      await expect.poll(stored).toEqual([])
      expect((await fetchAs(api.company.employee, id)).statusCode).toBe(404)
    })

    it('nothing twice', async () => {
      const { status, body } = await api.call(api.company.hr, '/stratdrive/file_delete', { fileId: 999_999 })
      expect({ status, userMessage: body.userMessage }).toEqual({
        status: 404,
        userMessage: t.thisDocumentNoLongerExists,
      })
    })

    it('nothing without saying what', async () => {
      expect((await api.call(api.company.hr, '/stratdrive/file_delete', {})).status).toBe(400)
    })
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
