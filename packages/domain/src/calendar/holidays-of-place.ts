import { type CountryCode, countryCodes, countryLabel } from './public-holidays.ts'

/**
 * The list of public holidays that holds in a place as people write it: `Germany` and `Bavaria`, `Deutschland` and
 * `Bayern`. Where the state has no list, that of a city which is a state, such as Berlin, or else of the country;
 * undefined if there is none of them.
 */
export function holidaysOfPlace({ country, state, city = '' }: Place): CountryCode | undefined {
  const [whole = '', part, town] = [country, state, city].map(commonName)
  return byName.get(`${whole}, ${part}`) ?? byName.get(`${whole}, ${town}`) ?? byName.get(whole)
}
type Place = { country: string; state: string; city?: string }

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
