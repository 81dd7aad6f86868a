import { Failure } from './failure.mjs'

const live = Boolean(process.stdout.isTTY)
const colored = live && !process.env.NO_COLOR
const paint = (code) => (text) => (colored ? `\x1b[${code}m${text}\x1b[0m` : String(text))

export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)
const yellow = paint(33)
export const cyan = paint(36)

const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const running = new Map()
let ticker

// A closed terminal or pipe is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Prints a line above the line of the current step. */
export function say(line = '') {
  clear()
  console.log(line)
}

export const note = (line) => say(`  ${yellow('▲')} ${line}`)

/**
 * Runs one step of the work, then prints one line: the label, the text that `work` returned, and how many seconds it
 * took. Returns that text.
 */
export async function step(label, work) {
  const started = Date.now()
  show(label, started)
  try {
    const detail = await work()
    hide(label)
    say(line(green('✔'), label, detail ?? '', started))
    return detail
  } catch (error) {
    hide(label)
    say(line(red('✖'), label, '', started))
    throw error
  }
}

export const seconds = (since, until = Date.now()) => `${((until - since) / 1000).toFixed(1)} s`

function line(mark, label, detail, started) {
  return `  ${mark} ${label.padEnd(12)} ${dim(detail.padEnd(46))} ${seconds(started).padStart(8)}`
}

function show(label, started) {
  running.set(label, started)
  if (live) ticker ??= setInterval(draw, 100)
}

function hide(label) {
  clear()
  running.delete(label)
  if (running.size > 0) return
  clearInterval(ticker)
  ticker = undefined
}

function draw() {
  const frame = frames[Math.floor(Date.now() / 100) % frames.length]
  const since = Math.min(...running.values())
  clear()
  process.stdout.write(`  ${cyan(frame)} ${[...running.keys()].join(', ')} ${dim(seconds(since))}`)
}

function clear() {
  if (live && running.size > 0) process.stdout.write('\r\x1b[2K')
}

/** Prints on stderr why the work cannot go on: a Failure by its message, any other error with its stack. */
export function sayWhy(error) {
  clear()
  const text = error instanceof Failure ? error.message : (error?.stack ?? String(error))
  console.error(`  ${red('✖')} ${text}`)
}
