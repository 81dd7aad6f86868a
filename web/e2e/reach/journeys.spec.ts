import { programPath } from '@hr/start/programs'
import type { HttpPage } from '../http/page.ts'
import { test as base } from '../test.ts'
import { walkOver } from './http-walker.ts'
import { journeys } from './journeys.ts'
import { walkOn } from './page-walker.ts'
import { type TextBrowser, type Walker, walkIn } from './text-walker.ts'

/** `textBrowser` is set for the browsers that Playwright does not drive. */
type Options = { textBrowser: TextBrowser | undefined }

const test = base.extend<Options & { walker: Walker }>({
  textBrowser: [undefined, { option: true }],
  launchOptions: [
    async ({ browserName, launchOptions }, use) =>
      use(browserName === 'firefox' ? { executablePath: programPath('firefox-esr') } : launchOptions),
    { scope: 'worker' },
  ],
  walker: async ({ textBrowser, isHttp, page, baseURL }, use) => {
    const walker = textBrowser
      ? await walkIn(textBrowser, baseURL ?? '')
      : await (isHttp ? walkOver(page as unknown as HttpPage) : walkOn(page))
    await use(walker)
    await walker.close()
  },
})

/** The browser in which `npm run test:all` runs a journey, in addition to Chromium. The step reach asks all. */
const turns: Record<keyof typeof journeys, TextBrowser | 'Firefox'> = {
  'sign in': 'lynx',
  'recover the password': 'w3m',
  'apply for leave with a file': 'elinks',
  'apply against a rule that warns': 'elinks',
  'decide by the link in a mail': 'w3m',
  'claim a worked day': 'lynx',
  'enter leave for somebody else': 'lynx',
  'withdraw a request': 'lynx',
  'approve a request': 'w3m',
  'reject a request': 'elinks',
  'forward a request': 'Firefox',
  'decide several requests': 'w3m',
  'change the password': 'w3m',
  'turn on a second factor, and sign in by it': 'w3m',
  'allocate leave': 'elinks',
  'grant a comp-off': 'lynx',
  'add a person with a picture': 'Firefox',
  'import people': 'Firefox',
  'put a document into the drive and take it out': 'lynx',
  'take a report along as CSV': 'w3m',
  'enter leave for many': 'w3m',
  'say that I am sick': 'w3m',
  'add an attachment that was to follow': 'lynx',
  'ask for other days of approved leave': 'w3m',
  'choose a stand-in': 'lynx',
  'give days by a policy': 'lynx',
  'answer a question': 'lynx',
  'decide about other days': 'elinks',
  'choose how to be told by mail': 'w3m',
  'ask HR to change my data': 'w3m',
  'undo leave for many': 'elinks',
  'say when somebody works': 'lynx',
  'see what a holiday does to leave before it is added': 'elinks',
  'correct what somebody has': 'w3m',
  'revoke a comp-off': 'elinks',
  'sign out': 'elinks',
}

const names = Object.keys(journeys) as (keyof typeof journeys)[]

// In a text browser each step from link to link is two looks at the screen.
test.describe.configure({ timeout: 240_000 })

for (const name of names) {
  test(name, { tag: `@${turns[name].toLowerCase()}` }, ({ walker, company, db }) =>
    journeys[name]({ walker, company, db }),
  )
}
