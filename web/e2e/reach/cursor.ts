import type { Screen } from './terminal.ts'

// Where the cursor of a text browser is, by the words next to it.

/** Whether the cursor is at a link, button or box with this label, which is after the cursor or before it. */
export function isAt({ lines, x, y }: Screen, label: string): boolean {
  const line = lines[y] ?? ''
  const behind = line.slice(x).replace(/^[^\p{L}\p{N}]+/u, '')
  const before = bare(line.slice(0, x))
  const name = bare(label)
  // a box may hold digits already
  // elinks stands two letters into a button that it writes without brackets
  const isButton = line.slice(Math.max(0, x - 2)).startsWith(label)
  return (
    isButton || behind.startsWith(label) || before.endsWith(name) || before.replace(/[^\p{L}]+$/u, '').endsWith(name)
  )
}

/** Without what is behind the last word, such as the bracket of "(optional)" and that of a box. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+$/u, '')

/** Whether the cursor is at a list with this label before it, or above it where help is between. */
export function isBeside({ lines, x, y }: Screen, label: string): boolean {
  const line = lines[y] ?? ''
  const before = bare(line.slice(0, x))
  if (before !== '') return before.endsWith(bare(label))
  return line.trim().startsWith('[') && nameAbove(lines, y).some((text) => text.startsWith(label))
}

/** Whether the cursor is in a box with this label, which may also be above it. w3m puts it before a box's last line. */
export function isIn(screen: Screen, label: string): boolean {
  const { lines, y } = screen
  if (isAt(screen, label)) return true
  if (!isBox(lines[y] ?? '')) return false
  const last = lines.slice(y).find((line) => !isBox(line)) ?? ''
  return nameAbove(lines, y).some((text) => text.startsWith(label)) || last.startsWith(`${label}[`)
}

const isBox = (line: string): boolean => /[_[]/.test(line) && !/[\p{L}\p{N}]/u.test(line)

/** The lines of a box's label and help: up to three, below any other box. */
function nameAbove(lines: string[], y: number): string[] {
  const above = lines.slice(0, y).map((line) => line.trim())
  return above
    .slice(above.findLastIndex((line) => /[_[]/.test(line)) + 1)
    .filter(Boolean)
    .slice(-3)
}
