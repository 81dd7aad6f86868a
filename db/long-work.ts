/** How many rows of a long list are made into something at a time, which takes some milliseconds. */
export const IN_A_STEP = 250

const waiting: (() => void)[] = []

/**
 * Waits until this long work may go on with its next step. In each round of the event loop one step of all long work is taken, however
 * much of it there is, because a small call needs several rounds, and would wait in each of them for a step of everybody.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(letOneGoOn)
  })
}

function letOneGoOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}

/** The parts of a list that are worked through in one step each, each when its turn has come. A short list is one part, at once. */
export async function* stepsOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += IN_A_STEP) {
    if (rows.length > IN_A_STEP) await nextTurn()
    yield rows.slice(start, start + IN_A_STEP)
  }
}

/** Makes rows into what an answer shows of them. Other calls are answered between the steps of a long list. */
export async function inSteps<Row, Shown>(rows: readonly Row[], toShown: (row: Row) => Shown): Promise<Shown[]> {
  const shown: Shown[] = []
  for await (const part of stepsOf(rows)) shown.push(...part.map(toShown))
  return shown
}
