/** The look of leave types, chosen by a part of their name: the colour, and the letter for narrow places. */
const looks: [part: string, tint: string, letter: string][] = [
  ['annual', 't-annual', 'A'],
  ['paid', 't-paid', 'P'],
  ['casual', 't-casual', 'C'],
  ['sick', 't-sick', 'S'],
  ['child', 't-child', 'K'],
  ['loss', 't-lop', 'L'],
  ['comp', 't-comp', 'O'],
]

/** The colour and letter of a leave type. An unknown type is grey and has its own first letter. */
export function lookOf(name: string): { tint: string; letter: string } {
  const [, tint, letter] = looks.find(([part]) => name.toLowerCase().includes(part)) ?? []
  return { tint: tint ?? 't-lop', letter: letter ?? [...name][0]?.toUpperCase() ?? '' }
}
