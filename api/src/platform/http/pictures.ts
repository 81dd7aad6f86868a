import { readFile } from 'node:fs/promises'
import * as t from '@hr/words/refusals'
import type { Sharp, SharpOptions } from 'sharp'
import { wrongType } from './errors.ts'

export const NOT_AN_IMAGE = t.onlyJpgAndPng
const MAX_PIXELS = 25_000_000

type PictureFormat = 'png' | 'jpg'

/**
 * Decodes an uploaded picture and encodes it again, upright and without metadata. Fails with 415 by the field if its
 * content is not jpg or png, is damaged, or has more than 25 million pixels.
 */
export async function reencode(
  path: string,
  field: string,
  encode: (picture: Sharp, format: PictureFormat) => Sharp,
  /** The sentence for anything else. */
  sentence = NOT_AN_IMAGE,
): Promise<{ data: Buffer; format: PictureFormat }> {
  const original = await readFile(path)
  const { fileTypeFromBuffer } = await import('file-type')
  const format = (await fileTypeFromBuffer(original))?.ext
  if (format !== 'png' && format !== 'jpg') throw notAnImage(field, sentence)

  const picture = (await openPicture(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })).rotate()
  try {
    return { data: await encode(picture, format).toBuffer(), format }
  } catch {
    throw notAnImage(field, sentence)
  }
}

/** A picture to change. The library is loaded with the first one: it takes a quarter of a second and some 25 MB. */
export async function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, options)
}

const notAnImage = (field: string, sentence: string) => wrongType(sentence, { [field]: sentence })
