import { expect, it } from 'vitest'
import { checkFiles, MAX_FILE_BYTES } from './upload.ts'

it.each([
  [[], 'Please select a file'],
  [[0], 'Please select a file'],
  [[1], undefined],
  [[MAX_FILE_BYTES], undefined],
  [[MAX_FILE_BYTES + 1], 'The file is larger than 25 MB'],
  [[1, 1], 'Only one file per upload'],
  [[0, 0], 'Only one file per upload'],
])('of files of %j bytes is said: %s', (sizes, sentence) => {
  expect(checkFiles(sizes)).toBe(sentence)
})
