import * as t from '@hr/words/units'
import { isTimeZone } from './clock.ts'

/** Old names of IANA zones that engines still use, with today's name. */
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

/** Every zone that the engine knows, under its current IANA name, sorted. Empty in a browser that cannot list them. */
export function listTimeZones(): string[] {
  return [...new Set(['UTC', ...knownZones().map(nameOfToday)])].sort()
}

type ReadZone = { zone: string; problem?: never } | { zone?: never; problem: string }

/**
 * The IANA zone that a person means by its name (`Asia/Kathmandu`), by the city in that name (`Kathmandu`) or by a
 * country with a single zone (`Nepal`), in any case. Otherwise returns a message that suggests zones: the matching ones
 * if they are few, or else those of `country`, where the person says they are.
 */
export function readTimeZone(text: string, country: string): ReadZone {
  const zones = zonesCalled(text)
  if (zones.length === 1) return { zone: zones[0] as string }
  if (zones.length > 1) return { problem: severalZones(text, zones) }
  return { problem: noZone(text, country, zonesOfCountry(country)) }
}

const FEW = 12

const severalZones = (text: string, zones: string[]): string =>
  zones.length > FEW ? t.manyTimeZones(text, zones.length) : t.severalTimeZones(text, zones)

function noZone(text: string, country: string, zones: string[]): string {
  if (zones.length === 0) return t.noTimeZone(text)
  return zones.length > FEW ? t.noTimeZoneOfMany(text, country) : t.noTimeZoneOf(text, country, zones)
}

function zonesCalled(text: string): string[] {
  const name = text.trim().replace(/ /g, '_')
  // Abbreviations are ambiguous (there are three called IST), so only full names are accepted.
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

/** Country codes by English name and by the code itself. */
function regions(): Map<string, string> {
  if (known) return known
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  known = new Map(codes.flatMap((code) => [code, names.of(code) ?? code].map((name) => [fold(name), code])))
  return known
}

/** A feature of engines that TypeScript does not know yet: the zones of a country, under one of two names. */
type LocaleWithZones = { timeZones?: string[]; getTimeZones?: () => string[] | undefined }

function zonesOfRegion(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as LocaleWithZones
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

const knownZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? []

/** The engine's own spelling: `asia/kathmandu` becomes `Asia/Katmandu`. */
const canonical = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

function nameOfToday(zone: string): string {
  const today = renamed[zone]
  return today && isTimeZone(today) ? today : zone
}

/** The city in a zone name: `Buenos_Aires` for `America/Argentina/Buenos_Aires`. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1)

/** Keeps letters and digits only, in one case and without accents: `São Paulo` and `sao_paulo` become equal. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
