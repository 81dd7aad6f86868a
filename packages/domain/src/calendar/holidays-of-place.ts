import { type CountryCode, countryCodes, countryLabel } from './public-holidays.ts'

/**
 * The list of public holidays that holds in a place as people write it: `Germany` and `Bavaria`, `Deutschland` and
 * `Bayern`. That of the country where its part has none of its own; undefined if there is neither.
 */
export function holidaysOfPlace({ country, state }: { country: string; state: string }): CountryCode | undefined {
  const [whole, part] = [country, state].map(commonName)
  return byName.get(`${whole}, ${part}`) ?? byName.get(whole ?? '')
}

function commonName(text: string): string {
  const name = plain(text)
  return otherNames[name] ?? name
}

/** Without accents, signs and capitals: `baden wurttemberg`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** What people call a place, and the name that the lists have for it, both plain. */
const otherNames: Record<string, string> = {
  bayern: 'bavaria',
  'baden wuerttemberg': 'baden wurttemberg',
  brasil: 'brazil',
  bundesrepublik: 'germany',
  'bundesrepublik deutschland': 'germany',
  'federal republic of germany': 'germany',
  deutschland: 'germany',
  hessen: 'hesse',
  lisbon: 'lisboa',
  niedersachsen: 'lower saxony',
  'nordrhein westfalen': 'north rhine westphalia',
  nrw: 'north rhine westphalia',
  'rheinland pfalz': 'rhineland palatinate',
  sachsen: 'saxony',
  'sachsen anhalt': 'saxony anhalt',
  thueringen: 'thuringia',
  thuringen: 'thuringia',
  'united states of america': 'united states',
  us: 'united states',
  usa: 'united states',
}

const plainLabel = (country: CountryCode): string => countryLabel(country).split(', ').map(plain).join(', ')

const byName = new Map([
  ...countryCodes.map((country) => [plainLabel(country), country] as const),
  ...['united kingdom', 'uk', 'great britain'].map((kingdom) => [`${kingdom}, england`, 'GB-ENG'] as const),
])
