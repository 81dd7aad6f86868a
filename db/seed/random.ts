/** Pseudo-random numbers that are the same for the same seed, so that the demo company is always the same. */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  /** True with this probability, from 0 to 1. */
  chance: (probability: number) => boolean
  pick: <Item>(list: readonly Item[]) => Item
}

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
  }
}

/** Picks an item at random, each as often as its weight says. */
export function pickWeighted<Item extends { weight: number }>(random: Random, list: readonly Item[]): Item {
  const total = list.reduce((sum, { weight }) => sum + weight, 0)
  let rest = random.int(1, total)
  for (const item of list) {
    rest -= item.weight
    if (rest <= 0) return item
  }
  throw new RangeError('There is nothing to pick from')
}

// Tommy Ettinger's generator. Its 32 bits of state are enough for a few thousand rows.
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
