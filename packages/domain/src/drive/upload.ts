import * as t from '@hr/words/drive'
/** The limit comes from docs/spec/rules.md, Drive. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** docs/spec/screens.md, Document drive. */
export const NO_FILE = t.selectFile
export const ONE_FILE = t.onlyOneFilePerUpload
export const FILE_TOO_LARGE = t.fileTooLarge

/** The mistake of the chosen files, given their sizes in bytes. Returns undefined if they can be sent. */
export function checkFiles(sizes: readonly number[]): string | undefined {
  const [size = 0] = sizes
  if (sizes.length > 1) return ONE_FILE
  if (size === 0) return NO_FILE
  return size > MAX_FILE_BYTES ? FILE_TOO_LARGE : undefined
}
