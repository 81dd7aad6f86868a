import { expect, it } from 'vitest'
import { hasRoom } from './heap.ts'

const MEGABYTE = 1024 * 1024

it('has room as long as what is held is below the limit, however much garbage there is', () => {
  const held = process.memoryUsage().heapUsed
  expect(hasRoom(held / 4)).toBe(false)
  for (let round = 0; round < 40; round += 1) Array.from({ length: 100_000 }, (_, n) => ({ n }))
  expect(hasRoom(held + 40 * MEGABYTE)).toBe(true)
})
