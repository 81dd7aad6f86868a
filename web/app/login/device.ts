import * as t from '@hr/words/sign-in'

/**
 * The common names of browsers and systems, by how they identify themselves. The first match counts, because most of
 * them claim to be others too.
 */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** `Firefox on Linux`, or for other programs their own name, such as `curl`. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return t.unknownBrowser
  const browser = nameIn(userAgent, browsers) ?? userAgent.split(/[/ ]/)[0] ?? ''
  const system = nameIn(userAgent, systems)
  return system ? t.browserOnSystem(browser, system) : browser
}

function nameIn(userAgent: string, names: readonly (readonly [sign: string, name: string])[]): string | undefined {
  return names.find(([sign]) => userAgent.includes(sign))?.[1]
}
