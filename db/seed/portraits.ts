import { SUPER_ADMIN } from '@hr/domain/access'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { employees } from '../schema.ts'
import { pngOf, RGB } from './png.ts'
import { type Random, randomFrom } from './random.ts'
import type { Member } from './staff.ts'

/** Stores the bytes of a PNG and returns the name to keep in the person's row. */
export type StorePortrait = (bytes: Uint8Array) => Promise<string>

/** Gives two people in three a drawn picture; the others show their initials. */
export async function hangPortraits(db: Queryable, members: readonly Member[], store: StorePortrait): Promise<void> {
  const random = randomFrom(48)
  for (const { id, gender } of members.filter(({ roleId }) => roleId !== SUPER_ADMIN)) {
    const bytes = portrait(random, gender)
    if (!random.chance(2 / 3)) continue
    await db
      .update(employees)
      .set({ profilePicture: await store(bytes) })
      .where(eq(employees.id, id))
  }
}

type Colour = readonly [red: number, green: number, blue: number]
/** Whether a point belongs to the shape. Both coordinates run from 0 to 1, starting at the top left. */
type Shape = (x: number, y: number) => boolean

const SIDE = 96
/** Each dot is the mean of this many by this many points, which makes edges smooth. */
const FINE = 2

const papers: Colour[] = [
  [219, 230, 251],
  [220, 243, 227],
  [251, 233, 198],
  [251, 225, 233],
  [238, 226, 248],
  [214, 240, 239],
]
const darkHairs: Colour[] = [
  [36, 30, 28],
  [74, 48, 34],
  [150, 150, 150],
]
const hairs: Colour[] = [...darkHairs, [121, 78, 46], [190, 146, 88]]
/** Colours of skin, each with colours of hair that stand out against it. */
const heads: { skin: Colour; hairs: Colour[] }[] = [
  { skin: [248, 217, 190], hairs },
  { skin: [233, 190, 154], hairs },
  { skin: [205, 152, 110], hairs: darkHairs },
  { skin: [164, 110, 72], hairs: darkHairs },
  { skin: [118, 76, 50], hairs: darkHairs.filter(([red]) => red !== 74) },
]
const shirts: Colour[] = [
  [36, 86, 184],
  [20, 99, 47],
  [122, 74, 0],
  [140, 29, 64],
  [90, 42, 130],
  [63, 63, 58],
]
const ink: Colour = [48, 36, 32]

/** A head with shoulders, as seen from afar. */
function portrait(random: Random, gender: string | null): Uint8Array {
  const { skin, hairs } = random.pick(heads)
  const hair = random.pick(hairs)
  const isLong = random.chance(0.75) && gender === 'Female'
  const isBald = random.chance(0.15) && gender === 'Male'
  const layers: [Shape, Colour][] = [
    [isLong ? longHair : none, hair],
    [ellipse(0.5, 1.04, 0.38, 0.3), random.pick(shirts)],
    [box(0.42, 0.6, 0.58, 0.79), shaded(skin)],
    [ellipse(0.5, 0.45, 0.19, 0.24), skin],
    [isBald ? none : fringe(random.int(28, 36) / 100), hair],
    [eyes, ink],
    [smile, ink],
  ]
  return draw(random.pick(papers), layers)
}

const shaded = ([red, green, blue]: Colour): Colour => [red * 0.88, green * 0.88, blue * 0.88]

const none: Shape = () => false
const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom
const ellipse =
  (centreX: number, centreY: number, width: number, height: number): Shape =>
  (x, y) =>
    ((x - centreX) / width) ** 2 + ((y - centreY) / height) ** 2 < 1
const eyes: Shape = (x, y) => ellipse(0.425, 0.46, 0.017, 0.022)(x, y) || ellipse(0.575, 0.46, 0.017, 0.022)(x, y)
const smile: Shape = (x, y) =>
  y > 0.56 && ellipse(0.5, 0.53, 0.075, 0.075)(x, y) && !ellipse(0.5, 0.52, 0.072, 0.07)(x, y)
const longHair: Shape = (x, y) => ellipse(0.5, 0.45, 0.26, 0.29)(x, y) || box(0.25, 0.45, 0.75, 0.74)(x, y)
/** Hair above a line that runs a little lower at the temples. */
const fringe =
  (line: number): Shape =>
  (x, y) =>
    ellipse(0.5, 0.42, 0.22, 0.26)(x, y) && (y < line || (Math.abs(x - 0.5) > 0.16 && y < 0.45))

function draw(paper: Colour, layers: [Shape, Colour][]): Uint8Array {
  const points = SIDE * FINE
  const sums = new Float64Array(SIDE * SIDE * 3)
  for (let y = 0; y < points; y++) {
    for (let x = 0; x < points; x++) {
      const [, colour] = layers.findLast(([shape]) => shape((x + 0.5) / points, (y + 0.5) / points)) ?? [none, paper]
      const dot = (Math.floor(y / FINE) * SIDE + Math.floor(x / FINE)) * 3
      for (let part = 0; part < 3; part++) sums[dot + part]! += colour[part]!
    }
  }
  const rows = Array.from({ length: SIDE }, (_, row) => {
    const dots = sums.subarray(row * SIDE * 3, (row + 1) * SIDE * 3)
    return Buffer.from([0, ...dots.map((sum) => Math.round(sum / FINE ** 2))])
  })
  return pngOf(Buffer.concat(rows), { width: SIDE, height: SIDE, colours: RGB })
}
