import type { Deps } from '../deps.ts'
import type { Upload } from '../uploads.ts'
import { removeProfilePicture, storeProfilePicture } from './pictures.ts'

/** The picture that came with a form. `isKept` is set in the transaction that writes its name into a row. */
export type FormPicture = { name: string; isKept: boolean }

/**
 * Stores the picture that came with a form, if any, and does the work. When that is refused, or was a repeated call
 * whose first one brought the picture, the file goes again.
 */
export async function withPicture<T>(
  deps: Deps,
  upload: Upload | undefined,
  work: (picture: FormPicture | undefined) => Promise<T>,
): Promise<T> {
  if (!upload) return work(undefined)

  const picture = { name: await storeProfilePicture(deps, upload), isKept: false }
  try {
    return await work(picture)
  } catch (error) {
    picture.isKept = false
    throw error
  } finally {
    if (!picture.isKept) await removeProfilePicture(deps, picture.name)
  }
}
