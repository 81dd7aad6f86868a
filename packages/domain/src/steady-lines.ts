/** Writes a text somewhere, and says whether it could. */
type Write = (text: string, done: (isWritten: boolean) => void) => void

/**
 * Hands lines on without ever waiting for where they go. While a text is being written, further lines collect, up to
 * `most` characters. Lines beyond that are lost, as are those of a text that could not be written; `told` makes the
 * line that says how many, which comes before the next text.
 */
export function steadyLines(write: Write, told: (lost: number) => string, most = 1_000_000) {
  let waiting = ''
  let lost = 0
  let lostInAll = 0
  let isWriting = false

  function pass(): void {
    if (isWriting || waiting === '') return
    const text = waiting
    const said = lost
    waiting = ''
    isWriting = true
    write(said > 0 ? told(said) + text : text, (isWritten) => {
      isWriting = false
      if (isWritten) lost -= said
      else lose(linesIn(text))
      if (isWritten) pass()
    })
  }

  function lose(lines: number): void {
    lost += lines
    lostInAll += lines
  }

  return {
    add(line: string): void {
      if (waiting.length + line.length > most) lose(1)
      else waiting += line
      pass()
    },
    /** What has not been handed on yet, for a process that ends. */
    rest: () => waiting,
    /** How many lines have been lost since the beginning. */
    lostInAll: () => lostInAll,
  }
}

const linesIn = (text: string): number => text.split('\n').length - 1
