import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { driveFiles } from '@hr/db/schema'
import { ownPids, ownStack } from './own-stack.ts'
import { cookiesOf, slowLine } from './slow-line.ts'
import { expect, type Page, test } from './test.ts'

// Several files of 24 MB at once: a server that kept them in memory would grow by all of them.
const MB = 1024 * 1024
const AT_ONCE = 5
const SIZE = 24 * MB
/** Half of the transfer, and far more than buffers and compiled code need. */
const MAY_GROW = (AT_ONCE * SIZE) / 2

test.describe('memory', { tag: '@js' }, () => {
  test('does not grow by the files that slow lines bring', async ({ page, signIn, db }) => {
    const line = await slowLine(ownStack().webUrl, 6 * MB)
    await signIn('hr')
    const upload = await uploader(page, line.url)
    // The first run compiles code and fills pools, which must not be counted.
    await upload()
    const growth = await growthDuring(async () => {
      const sent = await Promise.all(Array.from({ length: AT_ONCE }, upload))
      expect(sent).toEqual(sent.map(() => 303))
    })
    await line.close()
    expect(await db.$count(driveFiles)).toBe(AT_ONCE + 1)
    console.log(`  ${AT_ONCE} uploads of 24 MB at once: the API grew by ${growth[0]} MB, the web by ${growth[1]} MB`)
    expect(Math.max(...growth) * MB).toBeLessThan(MAY_GROW)
  })

  test('does not grow by the files that slow readers take', async ({ page, signIn, db }) => {
    await signIn('hr')
    await (await uploader(page, ownStack().webUrl))()
    const [{ id } = { id: 0 }] = await db.select({ id: driveFiles.id }).from(driveFiles)
    const head = `GET /documents/${id} HTTP/1.1\r\nHost: localhost\r\nCookie: ${await cookiesOf(page)}\r\n\r\n`
    const readers: Socket[] = []
    const growth = await growthDuring(async () => {
      for (let n = 0; n < AT_ONCE; n += 1) readers.push(await stalled(head))
      await sleep(2_000)
    })
    for (const reader of readers) reader.destroy()
    console.log(`  ${AT_ONCE} readers that stand still: the API grew by ${growth[0]} MB, the web by ${growth[1]} MB`)
    expect(Math.max(...growth) * MB).toBeLessThan(MAY_GROW)
  })
})

/** Returns a function that posts a document as the page's form does, and returns the status. */
async function uploader(page: Page, url: string): Promise<() => Promise<number>> {
  const csrf = /name="csrf" value="([^"]+)"/.exec(await (await page.request.get('/stratdrive')).text())?.[1] ?? ''
  const cookie = await cookiesOf(page)
  const file = new File([randomBytes(SIZE)], 'large.bin')
  return async () => {
    const body = new FormData()
    body.set('csrf', csrf)
    body.set('file', file)
    const answer = await fetch(`${url}/stratdrive`, { method: 'POST', body, headers: { cookie }, redirect: 'manual' })
    return answer.status
  }
}

/** A connection that sends a request, reads the beginning of the answer, and then stops reading. */
async function stalled(head: string): Promise<Socket> {
  const { hostname, port } = new URL(ownStack().webUrl)
  const socket = connect(Number(port), hostname)
  socket.write(head)
  const [first] = await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data])))
  socket.pause()
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /)
  return socket
}

/** By how many megabytes each of the two servers grew at most while something was done. */
async function growthDuring(work: () => Promise<unknown>): Promise<number[]> {
  const pids = ownPids()
  const before = pids.map(memoryOf)
  const most = [...before]
  const timer = setInterval(() => {
    for (const [index, pid] of pids.entries()) most[index] = Math.max(most[index] ?? 0, memoryOf(pid))
  }, 50)
  await work().finally(() => clearInterval(timer))
  return most.map((bytes, index) => Math.round((bytes - (before[index] ?? 0)) / MB))
}

/** The memory of a process, in bytes. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
