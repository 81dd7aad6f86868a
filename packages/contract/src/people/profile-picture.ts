import * as t from '@hr/words/people'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'

/** For the employee form. The file is judged by its content. */
/**
 * The sides of the square in pixels. The two small ones are avatars of at most 2 kB (docs/spec/rules.md, Profile
 * pictures).
 */
const PICTURE_SIZES = [48, 96, 192] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

const NO_PICTURE = t.pictureNameWrong
const SIZE = t.pictureSizeWrong(PICTURE_SIZES.join(', '))

/**
 * Open to everybody who knows the name, which cannot be guessed. A name always shows the same picture
 * (docs/spec/rules.md, Profile pictures).
 */
export const profilePicture = endpoint({
  method: 'GET',
  url: '/uploads/employee_profile_pictures/:profilePicture',
  config: {
    access: 'open',
    tag: 'Employees',
    summary: 'The picture of an employee; with `size`, a square of that many pixels',
  },
  schema: {
    params: z.object({ profilePicture: z.string().regex(/^[0-9a-f-]{36}\.jpg$/, NO_PICTURE) }),
    querystring: z.strictObject({
      size: z
        .enum(PICTURE_SIZES.map(String), { error: SIZE })
        .transform((side) => Number(side) as PictureSize)
        .optional(),
    }),
  },
})
