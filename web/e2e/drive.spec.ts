import { driveFiles } from '@hr/db/schema'
import { FILE_TOO_LARGE, NO_FILE, ONE_FILE } from '@hr/domain/drive/upload'
import * as t from '@hr/words/drive'
import * as refusalsWords from '@hr/words/refusals'
import { largeFile, textFile } from './documents.ts'
import { ownStack } from './own-stack.ts'
import { expectProblems, open, summary } from './page.ts'
import { changeRole, endSessions } from './records.ts'
import { cookiesOf, slowLine } from './slow-line.ts'
import { expect, type Page, test } from './test.ts'

const MB = 1024 * 1024
const DRIVE = '/stratdrive'
const QUESTION = 'Are you sure you want to delete this item?'
const input = (page: Page) => page.getByLabel(t.chooseAFile)
const send = (page: Page) => page.getByRole('button', { name: 'Upload' }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })

test('a document goes in, is found, comes back as it was, and goes again', async ({ page, signIn, openAs }) => {
  await signIn('hr')
  await open(page, DRIVE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.documentDrive)
  await expect(page.getByText('No document available')).toBeVisible()

  await input(page).setInputFiles(textFile('員工手冊 2026.txt', 'The handbook'))
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: '員工手冊 2026.txt has been uploaded' })).toHaveCount(1)
  await expect(input(page)).toHaveValue('')
  await input(page).setInputFiles(textFile('Leave policy.pdf', 'x'.repeat(240 * 1024)))
  await send(page)
  await expect(page.getByRole('columnheader')).toHaveText(['SN', 'File Name', 'Last Uploaded', 'Download', 'Delete'])
  await expect(page.getByRole('rowheader')).toHaveText(['Leave policy.pdf', '員工手冊 2026.txt'])

  const reader = await openAs('employee')
  await open(reader, DRIVE)
  await expect(reader.getByRole('columnheader')).toHaveText(['SN', 'File Name', 'Last Uploaded', 'Download'])
  await expect(input(reader)).toHaveCount(0)
  await expect(reader.getByRole('link', { name: 'Download Leave policy.pdf (PDF, 240 kB)' })).toBeVisible()
  await reader.getByLabel(t.searchFiles).fill('手冊')
  await reader.getByRole('button', { name: 'Search' }).click()
  await expect(reader.getByRole('rowheader')).toHaveText(['員工手冊 2026.txt'])
  const coming = reader.waitForEvent('download')
  await reader.getByRole('link', { name: /^Download / }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('員工手冊 2026.txt')
  expect(await textOf(await download.createReadStream())).toBe('The handbook')

  await row(page, 'Leave policy.pdf').getByRole('link', { name: 'Delete Leave policy.pdf' }).click()
  await expect(question(page)).toContainText('Leave policy.pdf')
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Delete Leave policy.pdf' }).click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: t.documentDeleted })).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toHaveText(['員工手冊 2026.txt'])
})

test('nothing, an empty file and 26 MB are refused in a sentence', async ({ page, signIn }, testInfo) => {
  await signIn('hr')
  await open(page, DRIVE)
  const wrong = [
    { says: NO_FILE },
    { says: NO_FILE, file: textFile('empty.txt', '') },
    { says: FILE_TOO_LARGE, file: largeFile(testInfo.outputPath('large.bin'), 26) },
  ]
  for (const { says, file } of wrong) {
    if (file) await input(page).setInputFiles(file)
    await send(page)
    await expect(summary(page).getByRole('listitem')).toHaveText([says])
    await expect(page.getByText(`Error: ${says}`, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Error: Document Drive - HR & Leave')
  }
  await expect(page.getByText('No document available')).toBeVisible()
})

test('two files at once are refused, and so is anyone who is not HR', async ({ page, signIn, company, db }) => {
  const post = async (names: string[]) => {
    const form = new FormData()
    const csrf = /name="csrf" value="([^"]+)"/.exec(await (await page.request.get(DRIVE)).text())?.[1] ?? ''
    form.set('csrf', csrf)
    for (const name of names) form.append('file', new File(['x'], name))
    return page.request.post(DRIVE, { multipart: form, maxRedirects: 0 })
  }
  await signIn('hr')
  const two = await post(['a.txt', 'b.txt'])
  expect({ status: two.status(), text: await two.text() }).toEqual({
    status: 422,
    text: expect.stringContaining(ONE_FILE),
  })
  await signIn('employee')
  const foreign = await post(['a.txt'])
  expect({ status: foreign.status(), text: await foreign.text() }).toEqual({
    status: 422,
    text: expect.stringContaining(refusalsWords.notAllowed),
  })
  expect(await db.$count(driveFiles)).toBe(0)

  await signIn('hr')
  expect((await post(['a.txt'])).status()).toBe(303)
  await changeRole(db, company.hr.id, 4)
  await open(page, DRIVE)
  await expect(page.getByRole('columnheader', { name: 'Delete' })).toHaveCount(0)
})

test.describe('a document that the store cannot give', () => {
  test.use({ noise: ['status of 500', 'drive/gone.bin'] })

  test('is a page that says so', { tag: '@no-js' }, async ({ page, signIn, db, company }) => {
    await signIn('employee')
    const row = { fileName: 'a.pdf', mediaType: 'application/pdf', byteSize: 1, contentHash: 'x' }
    const [file] = await db
      .insert(driveFiles)
      .values({ ...row, storageKey: 'drive/gone.bin', uploadedBy: company.hr.id })
      .returning()
    const answer = await page.goto(`/documents/${file?.id}`)
    expect({ status: answer?.status(), contentType: answer?.headers()['content-type'] }).toEqual({
      status: 500,
      contentType: 'text/html; charset=utf-8',
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test('a download goes on where it broke, and sends nothing twice', { tag: '@js' }, async ({ page, signIn, db }) => {
  const bytes = Buffer.from(Array.from({ length: 3 * MB }, (_, index) => (index * 7919) % 251))
  await signIn('hr')
  await open(page, DRIVE)
  await input(page).setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: bytes })
  await send(page)
  await expect(page.getByRole('rowheader')).toHaveText(['large.csv'])
  const [{ id } = { id: 0 }] = await db.select({ id: driveFiles.id }).from(driveFiles)
  const line = await slowLine(ownStack().webUrl, 4 * MB)
  const get = async (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${line.url}/documents/${id}`, { method, headers: { cookie: await cookiesOf(page), ...headers } })

  const first = await get({ 'accept-encoding': 'br, gzip' })
  const etag = first.headers.get('etag') ?? ''
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache, no-transform',
    'content-disposition': `attachment; filename="large.csv"; filename*=UTF-8''large.csv`,
    'content-length': String(bytes.length),
    'content-security-policy': expect.stringMatching(/, default-src 'none'; sandbox$/),
    'x-content-type-options': 'nosniff',
  })
  const got = await untilBroken(first, line.cut)
  expect(got.length).toBeLessThan(bytes.length)

  const rest = await get({ range: `bytes=${got.length}-`, 'if-range': etag })
  expect({ status: rest.status, contentRange: rest.headers.get('content-range') }).toEqual({
    status: 206,
    contentRange: `bytes ${got.length}-${bytes.length - 1}/${bytes.length}`,
  })
  expect(Buffer.concat([got, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true)

  const known = await get({ 'if-none-match': etag })
  const beyond = await get({ range: `bytes=${bytes.length}-` })
  const head = await get({}, 'HEAD')
  expect({
    knownStatus: known.status,
    beyondStatus: beyond.status,
    contentRange: beyond.headers.get('content-range'),
  }).toEqual({ knownStatus: 304, beyondStatus: 416, contentRange: `bytes */${bytes.length}` })
  expect({
    status: head.status,
    contentLength: head.headers.get('content-length'),
    etag: head.headers.get('etag'),
  }).toEqual({ status: 200, contentLength: `${bytes.length}`, etag })
  await line.close()
})

test.describe('with a script', { tag: '@js' }, () => {
  test.use({ noise: ['ERR_INTERNET_DISCONNECTED', 'status of 401'] })

  test.beforeEach(async ({ page, signIn }) => {
    await signIn('hr')
    await open(page, DRIVE)
  })

  test('a file is dropped: the place lights up and takes one, not two', async ({ page }) => {
    const place = page.locator('.drop')
    await drag(page, 'dragover', ['a.txt'])
    await expect(place).toHaveClass('drop on')
    await drag(page, 'drop', ['a.txt', 'b.txt'])
    await expect(place).toHaveClass('drop')
    await expectProblems(page, [ONE_FILE])
    await expect(input(page)).toHaveValue('')

    await drag(page, 'drop', ['a.txt'])
    await expect(input(page)).toHaveValue(/a\.txt$/)
    await expect(place).toContainText('a.txt, 1 kB')
    await expect(page.getByText('Error: Only one file per upload')).toHaveCount(0)
    await send(page)
    await expect(page.getByRole('rowheader')).toHaveText(['a.txt'])
    await expect(input(page)).toHaveValue('')
  })

  test('an upload shows how far it is, and can be called off and sent again', async ({ page, context }) => {
    const line = await context.newCDPSession(page)
    const carry = (bytes: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytes,
      })
    await carry(300_000)
    await input(page).setInputFiles({ ...textFile('slow.bin', ''), buffer: Buffer.alloc(2 * MB) })
    await send(page)
    const progress = page.getByRole('progressbar', { name: /^Uploading slow\.bin: \d+% of 2 MB$/ })
    await expect(progress).toBeVisible()
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(10)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText('No document available')).toBeVisible()

    await carry(-1)
    await send(page)
    await expect(page.getByRole('rowheader')).toHaveText(['slow.bin'])
  })

  test('without a line the file stays chosen, and an ended session is reported', async ({ page, context, db }) => {
    await input(page).setInputFiles(textFile('a.txt', 'x'))
    await context.setOffline(true)
    await send(page)
    await expectProblems(page, ['Network error occurred. Please check your connection and try again.'])
    await expect(input(page)).toHaveValue(/a\.txt$/)

    await context.setOffline(false)
    await endSessions(db)
    await send(page)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await db.$count(driveFiles)).toBe(0)
  })
})

async function drag(page: Page, event: 'dragover' | 'drop', names: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const name of all) transfer.items.add(new File(['x'], name))
    return transfer
  }, names)
  await page.locator('.drop').dispatchEvent(event, { dataTransfer })
}

/** What had arrived when the connection was cut, some time after the first bytes. */
async function untilBroken(answer: Response, cut: () => void): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      if (chunks.length === 3) cut()
    }
  } catch {
    return Buffer.concat(chunks)
  }
  throw new Error('the line did not break')
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
