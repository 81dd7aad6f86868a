import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@hr/start/root'

// The page that a stranger reads: docs/operations.md, and nothing else.

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')

function read(what: RegExp): string {
  const [, found] = page.match(what) ?? []
  if (!found) throw new Error(`docs/operations.md has nothing like ${what}`)
  return found
}

/** The statements that make roles and database. */
export const statements = read(/^```sql\n([\s\S]*?)^```/m)
  .trim()
  .split('\n')
/** The file of settings. */
export const settings = read(/^```\n(NODE_ENV=production\n[\s\S]*?)^```/m)
/** The lines of that file for signing in by the company. */
export const byCompany = read(/^```\n(OIDC_PROVIDERS=[\s\S]*?)^```/m)
/** What gives a shell these settings. */
export const reading = read(/`(set -a; [^`]+)`/)
/** What makes a secret. */
export const secret = read(/`(openssl rand [^`]+)`/)
/** What makes the two folders of the service. */
export const folders = read(/`(install -d [^`]+)`/).replace(/\s+/g, ' ')

/** The line of the operator's command that begins so. */
export const hr = (words: string): string => read(new RegExp(`^(hr ${words}.*)$`, 'm'))

/** The text with other values in the places of those on the page, each of which must be there. */
export function filledIn(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [from, value]) => {
    if (!filled.includes(from)) throw new Error(`"${from}" does not stand on the page any more`)
    return filled.replaceAll(from, value)
  }, text)
}
