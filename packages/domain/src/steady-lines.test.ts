import { expect, it } from 'vitest'
import { steadyLines } from './steady-lines.ts'

const told = (lost: number) => `lost ${lost}\n`

it('collects lines while a text is being written', () => {
  const texts: string[] = []
  const ends: ((isWritten: boolean) => void)[] = []
  const { add } = steadyLines((text, done) => texts.push(text) && ends.push(done), told)
  for (const line of ['a\n', 'b\n', 'c\n']) add(line)
  ends.shift()?.(true)
  expect(texts).toEqual(['a\n', 'b\nc\n'])
})

it('counts what could not be written or kept, and says so before the next text that arrives', () => {
  const texts: string[] = []
  let done: (isWritten: boolean) => void = () => {}
  const { add } = steadyLines(
    (text, end) => {
      texts.push(text)
      done = end
    },
    told,
    4,
  )
  add('a\n')
  for (const line of ['b\n', 'c\n', 'd\n']) add(line)
  done(false)
  add('e\n')
  done(true)
  expect(texts).toEqual(['a\n', 'lost 3\nb\nc\n'])
})
