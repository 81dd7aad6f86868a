import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { employees } from '@hr/db/schema'
import * as t from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { removeProfilePicture, storeProfilePicture } from './pictures.ts'

// Profile pictures: what is accepted, what is stored of it, and how it is served.
const api = await testApi()
const NOT_AN_IMAGE = t.onlyJpgAndPng

const canvas = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
/** The hardest input for an encoder. */
const noise = (width: number, height = width) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

async function store(bytes: Buffer | string): Promise<string> {
  const path = join(api.dataDir, 'upload')
  await writeFile(path, bytes)
  return storeProfilePicture(api.deps, { path })
}

/** Stores a picture and makes it the employee's. */
async function wear(bytes: Buffer): Promise<string> {
  const profilePicture = await store(bytes)
  await api.db.update(employees).set({ profilePicture }).where(eq(employees.id, api.company.employee.id))
  return profilePicture
}

const kept = async () => readdir(join(api.dataDir, 'files', 'profile')).catch(() => [])
const bytesOf = (name: string) => readFile(join(api.dataDir, 'files', 'profile', name))
const get = (name: string, query = '', accept = 'image/avif,image/webp,*/*') =>
  api.app.inject({ method: 'GET', url: `/uploads/employee_profile_pictures/${name}${query}`, headers: { accept } })

describe('a picture that is taken', () => {
  it.each(['png', 'jpeg'] as const)('may be a %s, and gets a name that cannot be guessed', async (format) => {
    const name = await store(await canvas().toFormat(format).toBuffer())
    expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/)
    expect(await store(await canvas().toFormat(format).toBuffer())).not.toBe(name)
    expect(await sharp(await bytesOf(name)).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  })

  it('is kept no larger than it will be shown, and never blown up', async () => {
    const large = await sharp(await bytesOf(await store(await canvas(4_000, 3_000).jpeg().toBuffer()))).metadata()
    const tiny = await sharp(await bytesOf(await store(await canvas(9, 5).png().toBuffer()))).metadata()
    expect({ width: large.width, height: large.height }).toEqual({ width: 512, height: 384 })
    expect({ width: tiny.width, height: tiny.height }).toEqual({ width: 9, height: 5 })
  })

  it('is upright without its metadata', async () => {
    const exif = { IFD0: { Copyright: 'Priyanka', Artist: 'GPS 18.52 73.85' } }
    // The left half is blue, and the camera's metadata says that left is up.
    const blue = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const photo = await canvas(120, 80)
      .composite([{ input: blue, left: 0, top: 0 }])
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ exif: expect.anything(), orientation: 6 })

    const bytes = await bytesOf(await store(photo))
    const { exif: left, icc, xmp, orientation, width, height } = await sharp(bytes).metadata()
    expect({ left, icc, xmp, orientation }).toEqual({
      left: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    })
    expect({ width, height }).toEqual({ width: 80, height: 120 })
    expect(bytes.includes('Priyanka')).toBe(false)
    const [red = 0, , blueness = 0] = await sharp(bytes)
      .extract({ left: 40, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(blueness - red).toBeGreaterThan(150)
  })

  it('loses whatever was hidden behind it', async () => {
    const hidden = '<script>alert(1)</script>PK\u0003\u0004'
    for (const format of ['png', 'jpeg'] as const) {
      const polyglot = Buffer.concat([await canvas().toFormat(format).toBuffer(), Buffer.from(hidden)])
      expect((await bytesOf(await store(polyglot))).includes('alert(1)')).toBe(false)
    }
  })

  it('is on white where it was clear', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const [first] = await sharp(await bytesOf(await store(await clear.png().toBuffer())))
      .raw()
      .toBuffer()
    expect(first).toBeGreaterThan(250)
  })
})

describe('files that are no pictures', () => {
  it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['a text', () => 'hello'],
    ['nothing', () => ''],
    ['a page that calls itself png', () => '<html><script>alert(1)</script></html>'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', () => canvas().gif().toBuffer()],
    ['a WebP', () => canvas().webp().toBuffer()],
    [
      'a page behind the first bytes of a jpg',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html>')]),
    ],
    ['a jpg cut in the middle', async () => (await noise(100).jpeg().toBuffer()).subarray(0, 4_000)],
    ['more than 25 million pixels', () => canvas(5_001, 5_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('is refused by its field and kept nowhere: %s', async (_, content) => {
    const before = await kept()
    const refusal = { status: 415, message: NOT_AN_IMAGE, fieldErrors: { profilePicture: NOT_AN_IMAGE } }
    await expect(store(await content())).rejects.toMatchObject(refusal)
    expect(await kept()).toEqual(before)
  })
})

describe('a picture that is served', () => {
  it('is open to anyone who knows its name, and kept privately for ever', async () => {
    const name = await wear(await canvas().png().toBuffer())
    const { statusCode, headers, rawPayload } = await get(name)
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(await bytesOf(name))
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Origin',
    })
  })

  it.each([
    [48, 'webp'],
    [96, 'webp'],
    [192, 'webp'],
    [48, 'jpeg'],
    [96, 'jpeg'],
    [192, 'jpeg'],
  ] as const)('is a square of %i in the format that the browser knows: %s', async (size, format) => {
    const name = await wear(await canvas().jpeg().toBuffer())
    const { headers, rawPayload } = await get(name, `?size=${size}`, format === 'webp' ? undefined : '*/*')
    expect(headers['content-type']).toBe(`image/${format}`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: size, height: size })
  })

  it.each([
    ['noise', () => noise(600).jpeg().toBuffer()],
    ['noise as large as the avatar', () => noise(96).png().toBuffer()],
    ['noise as small as a dot', () => noise(3, 700).png().toBuffer()],
  ])('is an avatar of at most 2 kB even of %s', async (_, make) => {
    const name = await wear(await make())
    for (const size of [48, 96]) {
      for (const accept of ['image/webp', '*/*']) {
        const { statusCode, rawPayload } = await get(name, `?size=${size}`, accept)
        expect(statusCode).toBe(200)
        expect(rawPayload.byteLength, `${size} as ${accept}`).toBeLessThanOrEqual(2_000)
      }
    }
  })

  it.each(['0', '47', '5000', '48.0', '1e2', 'x', ''])('has no size of %j', async (size) => {
    const name = await wear(await canvas().png().toBuffer())
    expect((await get(name, `?size=${size}`)).statusCode).toBe(400)
  })

  it('is not there when nobody has it', async () => {
    const old = await wear(await canvas().png().toBuffer())
    await wear(await noise(20).png().toBuffer())
    expect((await get(old)).statusCode).toBe(404)
    expect((await get('00000000-0000-4000-8000-000000000000.jpg')).statusCode).toBe(404)
  })

  it.each([
    'x',
    '..%2fleave%2fa.jpg',
    `${'0'.repeat(36)}.png`,
    `${'-'.repeat(36)}.jpg.js`,
    '%00.jpg',
  ])('does not count as a file by another name: %s', async (name) => {
    expect((await get(name)).statusCode).toBe(400)
  })
})

describe('a picture that is not needed any more', () => {
  it('goes, without any other', async () => {
    const [first, second] = [await store(await canvas().png().toBuffer()), await store(await noise(9).png().toBuffer())]
    removeProfilePicture(api.deps, first)
    await expect.poll(kept).not.toContain(first)
    expect(await kept()).toContain(second)
  })

  it('is never of two people', async () => {
    const profilePicture = await wear(await canvas().png().toBuffer())
    const twice = api.db.update(employees).set({ profilePicture }).where(eq(employees.id, api.company.hr.id))
    await expect(twice).rejects.toThrow()
  })
})
