import * as t from '@hr/words/sign-in'

/**
 * The common names of browsers and systems, by how they identify themselves. The first match counts, because most of
 * them claim to be others too.
 */
const browsers = [
  [t.edg, t.edge],
  ['OPR/', t.opera],
  ['SamsungBrowser/', t.samsungInternet],
  ['Firefox/', t.firefox],
  ['FxiOS/', t.firefox],
  ['CriOS/', t.chrome],
  ['Chrome/', t.chrome],
  ['Safari/', t.safari],
] as const

const systems = [
  [t.android, t.android],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  [t.windows, t.windows],
  [t.macOsX, 'macOS'],
  ['CrOS', 'ChromeOS'],
  [t.linux, t.linux],
] as const

/** `Firefox on Linux`, or for other programs their own name, such as `curl`. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return t.unknownBrowser
  const browser = nameIn(userAgent, browsers) ?? userAgent.split(/[/ ]/)[0] ?? ''
  const system = nameIn(userAgent, systems)
  return system ? t.on(browser, system) : browser
}

function nameIn(userAgent: string, names: readonly (readonly [sign: string, name: string])[]): string | undefined {
  return names.find(([sign]) => userAgent.includes(sign))?.[1]
}
