import { expect, it } from 'vitest'
import { checkFiles, FILE_TOO_LARGE, MAX_FILE_BYTES, NO_FILE, ONE_FILE } from './upload.ts'

it.each([
  [[], NO_FILE],
  [[0], NO_FILE],
  [[1], undefined],
  [[MAX_FILE_BYTES], undefined],
  [[MAX_FILE_BYTES + 1], FILE_TOO_LARGE],
  [[1, 1], ONE_FILE],
  [[0, 0], ONE_FILE],
])('of files of %j bytes is: %s', (sizes, sentence) => {
  expect(checkFiles(sizes)).toBe(sentence)
})
