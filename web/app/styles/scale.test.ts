import { readFileSync } from 'node:fs'
import { COLOURS } from '@hr/domain/leave/policy/colour-and-letter'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('app.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')

/** The values in rem of the properties that set the rhythm of a page. Other lengths belong to one thing each. */
const SCALES: [what: string, property: RegExp, steps: number[]][] = [
  ['space', /^(?:padding|margin|gap|column-gap)(?:-|$)/, [0.25, 0.5, 0.75, 1, 1.5, 2, 3]],
  ['text', /^font-size$/, [0.8125, 0.9375, 1, 1.125, 1.375, 1.75, 2.25]],
  ['corners', /^border.*-radius$/, [0.25, 0.5, 0.75]],
]

/** Room that is kept for something of this width: the arrow of a select, the marker of a section, the dots of a card. */
const KEPT = ['padding-inline-end: 2.25rem']

const declarations = [...css.matchAll(/(?<=[{;]\s*)([a-z-]+): ([^;{}]+)(?=[;}])/g)].map(
  ([, property = '', value = '']) => ({
    property,
    value: value.trim(),
  }),
)

describe('the stylesheet', () => {
  it.each(SCALES)('takes every length of %s from one scale', (_, property, steps) => {
    const astray = declarations
      .filter((each) => property.test(each.property) && !KEPT.includes(`${each.property}: ${each.value}`))
      .filter(({ value }) => remsIn(value).some((length) => !steps.includes(Math.abs(length))))
    expect(astray).toEqual([])
  })

  it('has two weights of text', () => {
    const weights = declarations.filter(({ property }) => property === 'font-weight').map(({ value }) => value)
    expect(new Set(weights)).toEqual(new Set(['400', '600']))
  })

  it('defines every token that it uses, and uses every token that it defines', () => {
    const used = new Set(css.match(/(?<=var\()--[\w-]+/g))
    const defined = new Set(css.match(/--[\w-]+(?=:)/g))
    expect(used).toEqual(defined)
  })

  it('gives dark the same colours whether the system or the person asks for it', () => {
    const [bySystem, byChoice] = [...css.matchAll(/--bg: #131416;[^}]+/g)].map(([tokens]) =>
      tokens.replace(/\s+/g, ' '),
    )
    expect(byChoice).toBe(bySystem)
  })

  it('has a colour for every leave type, which is seen on light and dark', () => {
    for (const colour of COLOURS) {
      const [, hex = ''] = new RegExp(`\\.t-${colour} \\{ --c: (#\\w{6}) \\}`).exec(css) ?? []
      for (const surface of ['#ffffff', '#1b1c1f']) expect(contrast(hex, surface), colour).toBeGreaterThan(3)
    }
  })
})

const remsIn = (value: string): number[] => [...value.matchAll(/-?[\d.]+(?=rem)/g)].map(Number)

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
