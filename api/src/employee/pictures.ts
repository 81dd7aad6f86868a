import { buffer } from 'node:stream/consumers'
import { type PictureSize, profilePictureUpload } from '@hr/contract/profile-picture'
import sharp, { type Sharp } from 'sharp'
import type { Deps } from '../deps.ts'
import { reencode } from '../pictures.ts'
import type { Upload } from '../uploads.ts'

type Files = Pick<Deps, 'storage'>
export type SmallFormat = 'webp' | 'jpeg'

const PREFIX = 'profile'
/** Pixels of the longer side: what is kept is enough for every size, and quick to make them from. */
const KEPT_SIDE = 512
/** docs/spec/rules.md, Profile pictures. */
const AVATAR_SIDE = 96
const AVATAR_BYTES = 2_000
const QUALITIES = [80, 60, 40, 20, 5, 1]

/**
 * Keeps the picture of a person under a random name and answers the name, the `profilePicture` of their row. 415 by the
 * field where `reencode` refuses it. The row is written afterwards: when that fails, or the row had another picture
 * before, the one that is not needed any more goes by `removeProfilePicture` after the transaction.
 */
export async function storeProfilePicture(files: Files, { path }: Pick<Upload, 'path'>): Promise<string> {
  const { data } = await reencode(path, profilePictureUpload.field, asKept)
  return keep(files, data)
}

/** The same for bytes of our own, such as a drawn portrait of the demo. */
export async function storeDrawnPicture(files: Files, bytes: Uint8Array): Promise<string> {
  return keep(files, await asKept(sharp(bytes)).toBuffer())
}

/** Forgets the file of a picture that no row names any more. */
export async function removeProfilePicture({ storage }: Files, name: string): Promise<void> {
  await storage.remove(keyOf(name))
}

/** The bytes of a picture: as it was kept, or as a small square of the format. Throws when there is no such file. */
export async function readProfilePicture({ storage }: Files, name: string, small?: [PictureSize, SmallFormat]) {
  const kept = await buffer(await storage.read(keyOf(name)))
  return small ? shrink(kept, ...small) : kept
}

/** Where the storage has a picture. */
export const keyOf = (name: string): string => `${PREFIX}/${name}`

async function keep({ storage }: Files, bytes: Uint8Array): Promise<string> {
  const key = await storage.putBytes(PREFIX, bytes, 'jpg')
  return key.slice(keyOf('').length)
}

function asKept(picture: Sharp): Sharp {
  return picture
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
}

/** As good as fits the budget of an avatar; noise fits it at the lowest quality. */
async function shrink(kept: Buffer, side: PictureSize, format: SmallFormat): Promise<Buffer> {
  const square = sharp(kept).resize(side, side)
  const atMost = side > AVATAR_SIDE ? Number.POSITIVE_INFINITY : AVATAR_BYTES
  let small = await square.toFormat(format, { quality: QUALITIES[0] }).toBuffer()
  for (const quality of QUALITIES.slice(1)) {
    if (small.byteLength <= atMost) break
    small = await square.clone().toFormat(format, { quality }).toBuffer()
  }
  return small
}
