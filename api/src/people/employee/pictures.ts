import { buffer } from 'node:stream/consumers'
import { profilePictureUpload } from '@hr/contract/call/constants'
import type { PictureSize } from '@hr/contract/people/profile-picture'
import type { Sharp } from 'sharp'
import type { Deps } from '../../platform/deps.ts'
import { openPicture, reencode } from '../../platform/http/pictures.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { removeLater } from '../../platform/storage/remove-stored.ts'

type Files = Pick<Deps, 'storage'>
export type SmallFormat = 'webp' | 'jpeg'

const PREFIX = 'profile'
/** The longer side in pixels of a stored picture: enough for every size, and small enough to make them quickly. */
const KEPT_SIDE = 512
/** docs/spec/rules.md, Profile pictures. */
const AVATAR_SIDE = 96
const AVATAR_BYTES = 2_000
const QUALITIES = [80, 60, 40, 20, 5, 1]

/**
 * Stores a person's picture under a random name and returns the name, which becomes the `profilePicture` of their row.
 * Fails with 415 by the field if `reencode` refuses it. The row is written afterwards. If that fails, or if the row had
 * another picture before, `removeProfilePicture` removes the one that is no longer needed, after the transaction.
 */
export async function storeProfilePicture(files: Files, { path }: Pick<Upload, 'path'>): Promise<string> {
  const { data } = await reencode(path, profilePictureUpload.field, asKept)
  return keep(files, data)
}

/** The same for our own bytes, such as a drawn portrait of the demo. */
export async function storeDrawnPicture(files: Files, bytes: Uint8Array): Promise<string> {
  return keep(files, await asKept(await openPicture(bytes)).toBuffer())
}

/** Removes the file of a picture that no row names any more. Nobody waits for it. */
export function removeProfilePicture(deps: Pick<Deps, 'db' | 'storage'>, name: string): void {
  removeLater(deps, keyOf(name))
}

/** The bytes of a picture: as stored, or as a small square in the given format. Throws if the file does not exist. */
export async function readProfilePicture({ storage }: Files, name: string, small?: [PictureSize, SmallFormat]) {
  const kept = await buffer(await storage.read(keyOf(name)))
  return small ? shrink(kept, ...small) : kept
}

/** The storage key of a picture. */
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

/** The best quality that fits the budget of an avatar; even noise fits at the lowest quality. */
async function shrink(kept: Buffer, side: PictureSize, format: SmallFormat): Promise<Buffer> {
  const square = (await openPicture(kept)).resize(side, side)
  const atMost = side > AVATAR_SIDE ? Number.POSITIVE_INFINITY : AVATAR_BYTES
  let small = await square.toFormat(format, { quality: QUALITIES[0] }).toBuffer()
  for (const quality of QUALITIES.slice(1)) {
    if (small.byteLength <= atMost) break
    small = await square.clone().toFormat(format, { quality }).toBuffer()
  }
  return small
}
