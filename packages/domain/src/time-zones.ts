import { isTimeZone } from './clock.ts'

/** Names of IANA that engines still call as they did long ago, with the name of today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Every zone that the engine knows, by its IANA name of today, sorted. Empty in a browser that cannot list them. */
export function listTimeZones(): string[] {
  return [...new Set(['UTC', ...knownZones().map(nameOfToday)])].sort()
}

export type ReadZone = { zone: string; problem?: never } | { zone?: never; problem: string }

/**
 * The IANA zone that a person means who writes its name (`Asia/Kathmandu`), a city that it is called after (`Kathmandu`)
 * or a country that has one zone (`Nepal`), in any case. Otherwise a sentence that helps: with the zones to choose from
 * where they are few, else with those of `country`, where the person says they are.
 */
export function readTimeZone(text: string, country: string): ReadZone {
  const zones = zonesCalled(text)
  if (zones.length === 1) return { zone: zones[0] as string }
  if (zones.length > 1) return { problem: `${text} has ${zones.length} time zones: ${fewOf(zones)}` }
  const there = zonesOfCountry(country)
  const hint = there.length > 0 ? `. In ${country}: ${fewOf(there)}` : '. Please name a large city, such as Kathmandu'
  return { problem: `No time zone is called ${text}${hint}` }
}

const FEW = 12

const fewOf = (zones: string[]): string =>
  zones.length > FEW ? 'please name a large city in the right one' : zones.join(', ')

function zonesCalled(text: string): string[] {
  const name = text.trim().replace(/ /g, '_')
  // abbreviations are many things to many people: of IST there are three
  const isName = name.includes('/') || /^(utc|gmt)$/i.test(name)
  if (isName) return isTimeZone(name) ? [nameOfToday(canonical(name))] : []
  const cities = [...knownZones(), ...Object.values(renamed)].filter((zone) => fold(cityOf(zone)) === fold(name))
  return cities.length > 0 ? [...new Set(cities.map(nameOfToday))] : zonesOfCountry(text)
}

function zonesOfCountry(country: string): string[] {
  const code = regions().get(fold(country))
  return code ? zonesOfRegion(code).map(nameOfToday).sort() : []
}

let known: Map<string, string> | undefined

/** Codes of countries by their English names and by themselves. */
function regions(): Map<string, string> {
  if (known) return known
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  known = new Map(codes.flatMap((code) => [code, names.of(code) ?? code].map((name) => [fold(name), code])))
  return known
}

/** What engines offer beyond what TypeScript knows: a list, by one name or the other. */
type LocaleWithZones = { timeZones?: string[]; getTimeZones?: () => string[] | undefined }

function zonesOfRegion(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as LocaleWithZones
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

const knownZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? []

/** In the engine's own spelling: `asia/kathmandu` becomes `Asia/Katmandu`. */
const canonical = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

function nameOfToday(zone: string): string {
  const today = renamed[zone]
  return today && isTimeZone(today) ? today : zone
}

/** `Buenos_Aires` of `America/Argentina/Buenos_Aires`. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1)

/** Letters and digits alone, in one case and without accents: `São Paulo` and `sao_paulo` are the same. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
