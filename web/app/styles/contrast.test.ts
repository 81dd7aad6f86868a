import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('app.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')

const GROUNDS = ['--bg', '--surface', '--sunken']
const tokensIn = (block: string) =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+): (#\w+)/g)].map(([, ...pair]) => pair))
const blockAfter = (selector: string) => css.slice(css.indexOf(selector)).split('}')[0] ?? ''
const themes: Record<string, Record<string, string>> = {
  light: tokensIn(blockAfter(':root {')),
  dark: tokensIn(blockAfter(':root[data-theme=dark] {')),
}
const leaveColours = [...css.matchAll(/\.t-(\w+) \{ --c: (#\w+) \}/g)].map(([, name = '', colour = '']) => [
  name,
  colour,
])

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  it.each(GROUNDS)('borders of controls and the frame of the focus stand out from %s', (ground) => {
    for (const line of ['--control', '--text', '--link', '--bad']) {
      expect(contrast(tokens[line], tokens[ground]), line).toBeGreaterThanOrEqual(3)
    }
  })

  it('the colours of leave stand out from the surface they are drawn on', () => {
    expect(leaveColours.length).toBeGreaterThan(5)
    for (const [name, colour] of leaveColours) {
      expect(contrast(colour, tokens['--surface']), name).toBeGreaterThanOrEqual(3)
    }
  })
})

it('nothing appears only by pointing', () => {
  const hovers = [...css.matchAll(/([^{}]*:hover[^{}]*)\{([^}]*)\}/g)]
  expect(hovers.length).toBeGreaterThan(5)
  for (const [, selector = '', body = ''] of hovers) {
    const properties = [...body.matchAll(/([a-z-]+):/g)].map(([, property]) => property)
    const shows = properties.filter(
      (property) => !/^(?:background|border|text-decoration)(?:-|$)|^color$/.test(property ?? ''),
    )
    expect(shows, selector).toEqual([])
  }
})

/** How much two colours differ, as WCAG 2.2 counts: 1 to 21. */
function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
