import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startProvider } from '@hr/api/people/provider/testing'
import { addDays } from '@hr/domain/dates'
import { type OwnPostgres, startOwnPostgres } from '@hr/start/own-postgres'
import { freePort } from '@hr/start/ports'
import { type Nginx, startProxy } from '@hr/start/proxy'
import { root } from '@hr/start/root'
import * as t from '@hr/words/operations'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caller } from './call.ts'
import { startMailServer } from './mail-server.ts'
import { type Browser, openBrowser } from './stranger/browser.ts'
import { openMachine } from './stranger/machine.ts'
import { byCompany, filledIn, hr, secret, settings, statements } from './stranger/page.ts'
import { wordsOf } from './words.ts'

// Somebody with only the tarball and docs/operations.md: from nothing to people who sign in by the company, through a
// loss of everything and an upgrade. They type the lines of the page, with values of this machine in their places.

const SITE = 'https://hr.example.com'
const ADMIN = 'admin@company.example'
const NOOR = 'noor@company.example'
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const NOTE = { field: 'attachment', name: 'note.pdf', type: 'application/pdf', text: PDF }
/** A backup that an earlier version wrote, and its super admin. */
const EARLIER = { backup: join(root, 'api/src/platform/backup/fixtures/0.1.0.tar.gz'), admin: 'superadmin@example.com' }
const passwords = { owner: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', application: '0f9e8d7c6b5a49382716f5e4d3c2b1a0' }
const day = addDays(new Date().toISOString().slice(0, 10), 30)

const machine = openMachine()
const ports = { web: await freePort(), api: await freePort(), postgres: 0 }
let database: OwnPostgres
let mails: Awaited<ReturnType<typeof startMailServer>>
let provider: Awaited<ReturnType<typeof startProvider>>
let nginx: Nginx
let client: ReturnType<typeof caller>
let appSecret: string
/** Where Noor's leave is shown. */
let leavePage: string
/** What Noor reads of her leave, and the file that goes with it. */
let kept: { words: string; file: string }

beforeAll(async () => {
  mails = await startMailServer()
  const accounts = { noor: { email: NOOR, email_verified: true } }
  provider = await startProvider({ backTo: [`${SITE}/login/from/company`], accounts })
})
afterAll(async () => {
  client?.close()
  await machine.stop()
  await nginx?.stop()
  await database?.stop()
  await provider?.stop()
  mails?.stop()
  machine.remove()
})

const visitor = (): Browser => openBrowser(client, SITE)

async function signInByForm(email: string, password: string): Promise<Browser> {
  const browser = visitor()
  const { path } = await browser.send('/login', { email, password, next: '/' })
  expect(path).not.toContain('/login')
  return browser
}

/** The password that a command has shown. */
const passwordIn = (said: string): string => /with the password (\S+)/.exec(said)?.[1] ?? ''

/** Makes roles and database in a new Postgres, by the statements of the page. */
async function makeDatabase(folder: string): Promise<void> {
  database = await startOwnPostgres(machine.makeFolder(folder))
  const sql = postgres(database.adminUrl('postgres'), { max: 1 })
  const typed = filledIn(statements.join('\n'), {
    'another long random text': passwords.application,
    'one long random text': passwords.owner,
  })
  for (const statement of typed.split('\n')) await sql.unsafe(statement)
  await sql.end()
}

/** Writes the file of settings as the page has it, with these lines after it. */
function writeSettings(more = ''): void {
  const here = filledIn(settings, {
    '64 random characters': appSecret,
    'hr_app:PASSWORD@127.0.0.1:5432': `hr_app:${passwords.application}@127.0.0.1:${database.port}`,
    'hr:PASSWORD@127.0.0.1:5432': `hr:${passwords.owner}@127.0.0.1:${database.port}`,
    '/var/lib/hr-leave': machine.at.data,
    '/var/backups/hr-leave': machine.at.backups,
    'mail.example.com:587': `127.0.0.1:${mails.port}`,
  })
  machine.writeSettings(`${here}WEB_PORT=${ports.web}\nAPI_PORT=${ports.api}\n${more}`)
}

/** The lines for signing in by the company, with the provider that runs here. */
function linesOfCompany(): string {
  const { OIDC_COMPANY_ISSUER, OIDC_COMPANY_CLIENT_SECRET } = provider.environment('company', 'Company')
  return filledIn(byCompany, {
    'company,partner': 'company',
    'https://login.company.example': OIDC_COMPANY_ISSUER ?? '',
    '…': `'${OIDC_COMPANY_CLIENT_SECRET}'`,
  })
}

async function lookAtDoctor(): Promise<string[]> {
  const lines = (await machine.type('hr doctor')).split('\n')
  return lines.filter((line) => /^(look|wrong)/.test(line))
}

/** What Noor reads of her leave once she has signed in by the company, and the file that she gets. */
async function whatNoorReads(): Promise<{ words: string; file: string }> {
  const browser = visitor()
  expect(wordsOf(await browser.open('/login'))).toContain('Sign in with Company')
  expect((await browser.signInBy('company', 'noor')).path).toBe('/')
  const [link = ''] = /\/attachments\/\d+/.exec((await browser.open(leavePage)).text) ?? []
  expect(link).not.toBe('')
  const [leave, balances, file] = [
    await browser.open(leavePage),
    await browser.open('/leave/statement'),
    await browser.open(link),
  ]
  return { words: `${wordsOf(leave)} ${wordsOf(balances)}`, file: file.text }
}

it('from the tarball and the page to a super admin who signs in over https', async () => {
  const started = performance.now()
  const size = machine.unpack()
  const packed = performance.now()
  await machine.makeFolders()
  await makeDatabase('postgres')
  appSecret = (await machine.shell(secret)).trim()
  writeSettings()
  expect(await machine.type('hr migrate')).toContain(t.databaseUpToDate)
  const password = passwordIn(await machine.type(hr('admin --email')))
  await machine.start()
  nginx = await startProxy({ web: [ports.web, ports.web], api: [ports.api, ports.api] })
  client = caller(nginx.web, nginx.ca)
  const browser = await signInByForm(ADMIN, password)
  await addPeople(browser)
  const seconds = (performance.now() - packed) / 1000
  console.log(
    `from a tarball of ${size} MB, made in ${((packed - started) / 1000).toFixed(0)} s, to people in ${seconds.toFixed(0)} s`,
  )
})

/** A type of leave, its approver, and Noor, all by forms of the web. */
async function addPeople(admin: Browser): Promise<void> {
  const unit = /value="(\d+)"[^>]*>Head Office</.exec((await admin.open('/employee/create')).text)?.[1] ?? ''
  const type = { leaveName: 'Leave with a note', buId: unit, isUnlimited: '1', isAttachmentRequired: '1' }
  await admin.send('/leave/create', { ...type, attachmentFiles: 'pdf' })
  const person = { employeeBuId: unit, joiningDate: '2024-02-01' }
  const rui = { firstName: 'Rui', lastName: 'Costa', employeeId: 'HO-1', workEmail: 'rui@company.example' }
  const { path } = await admin.send('/employee/create', { ...person, ...rui, employeeRoleId: '3' })
  const noor = { firstName: 'Noor', lastName: 'Haddad', employeeId: 'HO-2', workEmail: NOOR, employeeRoleId: '4' }
  const added = { ...person, ...noor, reportingTo: /\d+/.exec(path)?.[0] ?? '' }
  expect(wordsOf(await admin.send('/employee/create', added))).toContain('Noor Haddad')
}

it('somebody signs in by the company and applies with a file, and the doctor finds nothing wrong', async () => {
  await machine.stop()
  writeSettings(linesOfCompany())
  await machine.start()
  const browser = visitor()
  await browser.open('/login')
  expect((await browser.signInBy('company', 'noor')).path).toBe('/')
  const type = /value="(\d+)"[^>]*>Leave with a note/.exec((await browser.open('/leave/leave-apply')).text)?.[1] ?? ''
  const span = { startDate: day, startSession: '1', endDate: day, endSession: '2' }
  const applied = await browser.send('/leave/leave-apply', { ...span, leaveTypeId: type, reason: 'A cold' }, NOTE)
  leavePage = applied.path
  kept = await whatNoorReads()
  expect(kept.file).toBe(NOTE.text)
  const looks = await lookAtDoctor()
  console.log(
    `the doctor finds nothing wrong${looks.length > 0 ? `, and looks at ${looks.join('; ')}` : ' to look at'}`,
  )
})

it('everything is lost, restored from the backup, and there again for who signs in by the company', async () => {
  const said = await machine.type(hr('backup /backups'))
  const started = performance.now()
  await machine.stop()
  await database.stop()
  rmSync(machine.at.data, { recursive: true })
  await machine.makeFolders()
  await makeDatabase('postgres-again')
  writeSettings(linesOfCompany())
  const restored = await machine.type(hr('restore --replace'))
  await machine.start()
  expect(await whatNoorReads()).toEqual(kept)
  const files = readdirSync(join(machine.at.data, 'files'), { recursive: true, withFileTypes: true })
  const service = statSync(machine.at.data).uid
  const foreign = files.filter(({ parentPath, name }) => statSync(join(parentPath, name)).uid !== service)
  expect(foreign).toEqual([])
  console.log(`lost and restored in ${((performance.now() - started) / 1000).toFixed(0)} s: ${restored.split('\n')[0]}`)
  expect(restored.split(' ')[0]).toBe(said.split(' ')[0])
})

it('a backup of an earlier version becomes this one, and the way back is the backup that was made before', async () => {
  await machine.type(hr('backup /backups'))
  await machine.stop()
  const restored = await machine.type(`hr restore --replace --trust ${machine.bring(EARLIER.backup)}`)
  const password = passwordIn(await machine.type(`hr admin --reset ${EARLIER.admin}`))
  await machine.start()
  await signInByForm(EARLIER.admin, password)
  await lookAtDoctor()
  await machine.stop()
  await machine.type(hr('restore --replace'))
  await machine.start()
  expect(await whatNoorReads()).toEqual(kept)
  console.log(`an earlier version came up to this one: ${restored.split('\n').slice(0, 2).join(' ')}`)
})
