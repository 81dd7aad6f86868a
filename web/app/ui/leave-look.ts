/** How leave types look, by a part of their name: their tint, and the letter that stands for them where there is no room. */
const looks: [part: string, tint: string, letter: string][] = [
  ['annual', 't-annual', 'A'],
  ['paid', 't-paid', 'P'],
  ['casual', 't-casual', 'C'],
  ['sick', 't-sick', 'S'],
  ['child', 't-child', 'K'],
  ['loss', 't-lop', 'L'],
  ['comp', 't-comp', 'O'],
]

/** The tint and the letter of a leave type; one that is not known has grey, and its own first letter. */
export function lookOf(name: string): { tint: string; letter: string } {
  const [, tint, letter] = looks.find(([part]) => name.toLowerCase().includes(part)) ?? []
  return { tint: tint ?? 't-lop', letter: letter ?? [...name][0]?.toUpperCase() ?? '' }
}
