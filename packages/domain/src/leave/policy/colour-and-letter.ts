/** The colours a leave type can have. The stylesheet has a class for each of them: `t-blue`. */
export const COLOURS = ['blue', 'green', 'amber', 'rose', 'violet', 'teal', 'grey'] as const
export type Colour = (typeof COLOURS)[number]

/** How a leave type is shown: its colour, and one or two characters that replace its name where there is no room. */
export type Look = { colour: Colour; letter: string }

const VISIBLE = '[^\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{M}\\p{Z}]'
const FIRST_VISIBLE = new RegExp(VISIBLE, 'u')
const ALL_VISIBLE = new RegExp(`^${VISIBLE}[^\\p{Cf}\\p{Z}]?$`, 'u')

/**
 * Whether one or two characters can be seen in a table, and leave the direction of its text as it is. The second may be
 * an accent.
 */
export const isVisibleLetter = (letter: string): boolean => ALL_VISIBLE.test(letter)

/**
 * The look of a leave type for which nobody chose one: the first colour that is least used among the other types of its
 * business unit, and the initial of its name.
 */
export function defaultLook(name: string, taken: readonly Colour[]): Look {
  const uses = (colour: Colour) => taken.filter((each) => each === colour).length
  const fewest = Math.min(...COLOURS.map(uses))
  const colour = COLOURS.find((each) => uses(each) === fewest) ?? 'grey'
  return { colour, letter: initialOf(name) }
}

/** The first character that can be seen, in upper case, in which some become three: the first two of these. */
function initialOf(name: string): string {
  const [first = '?'] = FIRST_VISIBLE.exec(name) ?? []
  return [...first.toUpperCase()].slice(0, 2).join('')
}
