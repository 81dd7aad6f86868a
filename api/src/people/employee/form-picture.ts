import type { Deps } from '../../platform/deps.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'
import { keyOf, storeProfilePicture } from './pictures.ts'

/** Stores the picture that came with a form, if any, and runs the work that writes its row, as `storedFor` does. */
export async function withPicture<T>(
  deps: Deps,
  upload: Upload | undefined,
  work: (picture: string | undefined, keep: () => void) => Promise<T>,
): Promise<T> {
  const picture = upload && (await storeProfilePicture(deps, upload))
  return storedFor(deps.storage, picture && keyOf(picture), (keep) => work(picture, keep))
}
