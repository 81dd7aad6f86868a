import type { Database } from '@hr/db/client'
import {
  createBusinessUnit,
  createEmployee,
  createHoliday,
  createLeaveRequest,
  createLeaveType,
  createWorkingDay,
} from '@hr/db/factories'
import {
  apiKeys,
  calendarFeeds,
  devices,
  driveFiles,
  impactChanges,
  policyRuns,
  secondFactors,
  unmatchedSwipes,
} from '@hr/db/schema'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { type Company, day, inYear, type Name, PASSWORD, today } from './company.ts'
import { textFile } from './documents.ts'
import { open } from './page.ts'
import { type Chosen, png } from './pictures.ts'
import { startImport, startSwipeImport } from './records.ts'

/**
 * A form that writes something, with how a person fills it in and sends it. `:name` stands for an id from
 * `prepareForms`.
 */
export type PostingForm = {
  path: string
  /** What is typed and chosen, by the names of the controls. */
  fields?: Record<string, string>
  file?: { field: string; chosen: Chosen }
  /** The label of the button that sends it. */
  send: string
  /** A query whose column `done` counts how often the form has taken effect. */
  done: string
  /** Set for a form that may take effect twice without harm: asking for another code, signing in again. */
  mayRepeat?: true
}

/** A form of a signed-in person. */
type OwnForm = PostingForm & { by: Name }

const count = (table: string, where = 'true') => `select count(*)::int as done from ${table} where ${where}`
const typed = 'Typed for a while,\nand not to be typed again.'
const next = Number(today().slice(0, 4)) + 1
const OLD_FEED = '00000000-0000-4000-8000-000000000000'
const newPassword = 'Harvest@2027'

const unit = {
  ...{ name: 'Oporto Office', country: 'Portugal', state: 'Porto', city: 'Porto', buContactNumber: '351223456000' },
  ...{ address: '3 Rua das Flores', zipCode: '4050262' },
}
const device = { name: 'Main door', serialNumber: 'BJ2C-0042', buId: ':pune' }
const request = {
  ...{ startDate: day(3, 17), startSession: '1', endDate: day(3, 18), endSession: '2' },
  ...{ leaveTypeId: ':annual', reason: typed },
}
const person = {
  ...{ firstName: 'Nora', lastName: 'Lind', employeeId: 'PUN-0100', workEmail: 'nora.lind@example.com' },
  ...{
    employeeRoleId: '5',
    employeeBuId: ':pune',
    departmentId: ':department',
    reportingTo: ':head',
    joiningDate: '2024-02-01',
  },
  ...{ permanentAddress: '7 Prabhat Road\nPune' },
}
const people =
  'First Name,Last Name,Employee Id,Work Email,Role,BU,Joining Date\nNora,Lind,PUN-0100,nora.lind@example.com,Employee,Pune Office,2024-02-01\n'
const swipes = 'Employee Id,Date,Time,IN/OUT\nPUN-0005,2026-11-19,09:12:33,IN\n'
const openings =
  'Employee,Leave Type,Year,Days,As Of,Reason\nPUN-0005,Annual Leave,2026,7.5,2026-11-01,From the old system\n'
const compOff = { employeeId: ':lead', leaveId: ':annual', noOfDays: '1.5', reason: typed }
const ask = (question: string) => `confirm=${question}&id=`

/** The forms of visitors who are not signed in. */
export const openForms: Record<string, PostingForm> = {
  'sign in': {
    ...{ path: '/login', fields: { email: 'employee@example.com', password: PASSWORD }, send: 'Sign In' },
    ...{ done: count('sessions'), mayRepeat: true },
  },
  'ask for a code': {
    ...{ path: '/forgot-password', fields: { employeeEmail: 'employee@example.com' }, send: 'Confirm' },
    ...{ done: count('password_codes'), mayRepeat: true },
  },
}

/** The forms of all other screens that write something. */
export const forms: Record<string, OwnForm> = {
  'add a business unit': {
    ...{ by: 'superadmin', path: '/bu/create', fields: unit, send: 'Save' },
    done: count('business_units'),
  },
  'change a business unit': {
    ...{ by: 'superadmin', path: '/bu/edit/:empty', fields: unit, send: 'Save' },
    done: count('business_units', "name = 'Oporto Office'"),
  },
  'delete a business unit': {
    ...{ by: 'superadmin', path: `/bu/list?${ask('delete')}:empty`, send: 'Confirm' },
    done: count('business_units', 'closed_at is not null'),
  },
  'add a leave type': {
    ...{ by: 'hr', path: '/leave/create', send: 'Save' },
    fields: { leaveName: 'Study Leave', buId: ':pune', description: typed, colour: 'teal', letter: 'ST' },
    done: count('leave_types'),
  },
  'change a leave type': {
    ...{ by: 'hr', path: '/leave/edit/:type', send: 'Save' },
    fields: { leaveName: 'Study Leave', description: typed, colour: 'teal', letter: 'ST' },
    done: count('leave_types', "name = 'Study Leave'"),
  },
  'add a working pattern': {
    ...{ by: 'hr', path: '/employee/working-time/:lead/add', send: 'Save', fields: { since: '2027-01-01' } },
    done: count('working_patterns', "since = '2027-01-01'"),
  },
  'change a working pattern': {
    ...{ by: 'hr', path: '/employee/working-time/:lead/edit/:pattern', send: 'Save', fields: { since: '2026-02-01' } },
    done: count('working_patterns', "since = '2026-02-01'"),
  },
  'delete a working pattern': {
    ...{ by: 'hr', path: `/employee/working-time/:lead?${ask('delete')}:pattern`, send: 'Confirm' },
    done: `select 1 - count(*)::int as done from working_patterns where since = '2026-01-01'`,
  },
  'add a policy': {
    ...{ by: 'hr', path: '/leave/policies/:annual/add', send: 'Save' },
    fields: {
      ...{ validFrom: '2027-01-01', days: '20', years1: '5', days1: '22.5', proRata: 'days', rounding: 'half up' },
      ...{ carryOver: '5', carryOverDay: '31', carryOverMonth: '3', debt: '2' },
    },
    done: count('leave_policies', "valid_from = '2027-01-01'"),
  },
  'change a policy': {
    ...{ by: 'hr', path: '/leave/policies/:type/edit/:policy', send: 'Save', fields: { validFrom: '2026-02-01' } },
    done: count('leave_policies', "valid_from = '2026-02-01'"),
  },
  'delete a policy': {
    ...{ by: 'hr', path: `/leave/policies/:type?${ask('delete')}:policy`, send: 'Confirm' },
    done: `select 1 - count(*)::int as done from leave_policies where valid_from = '2026-01-01'`,
  },
  'delete a leave type': {
    ...{ by: 'hr', path: `/leave/list?${ask('delete')}:type`, send: 'Confirm' },
    done: `select 3 - count(*)::int as done from leave_types where name = 'Volunteering' and retired_at is null`,
  },
  'take a leave type back': {
    ...{ by: 'hr', path: `/leave/list?retired=1&${ask('restore')}:retired`, send: 'Confirm' },
    done: count('leave_types', "name = 'Field Work' and retired_at is null"),
  },
  'add a holiday': {
    ...{ by: 'superadmin', path: '/calendar/holiday/add', send: 'Save' },
    fields: { holidayName: 'Diwali', holidayDate: inYear(next, 11, 9), buId: ':pune' },
    done: count('holidays'),
  },
  'change a holiday': {
    ...{ by: 'superadmin', path: '/calendar/holiday/edit/:holiday', send: 'Save' },
    fields: { holidayName: 'Diwali' },
    done: count('holidays', "name = 'Diwali'"),
  },
  'delete a holiday': {
    ...{ by: 'superadmin', path: `/calendar/holiday/list?year=${next}&${ask('delete')}:holiday`, send: 'Confirm' },
    done: 'select 2 - count(*)::int as done from holidays',
  },
  'undo a change that had leave counted anew': {
    ...{ by: 'hr', path: `/calendar/changes?${ask('undo')}:change`, send: 'Confirm' },
    done: count('impact_changes', 'undone_at is not null'),
  },
  'import holidays': {
    ...{ by: 'hr', path: `/calendar/holiday/import?country=PT-11&year=${next}`, send: 'Save' },
    done: `select (count(*) > 3)::int as done from holidays`,
  },
  'add a special working day': {
    ...{ by: 'superadmin', path: '/calendar/wokingdays/add', send: 'Save' },
    fields: { specialWorkingDate: inYear(next, 1, 9), buId: ':pune' },
    done: count('special_working_days'),
  },
  'delete a special working day': {
    ...{ by: 'hr', path: `/calendar/wokingdays/edit?year=${next}&${ask('delete')}:workingDay`, send: 'Confirm' },
    done: 'select 2 - count(*)::int as done from special_working_days',
  },
  'apply for leave': {
    ...{ by: 'employee', path: '/leave/leave-apply', fields: request, send: 'Submit' },
    done: count('leave_requests'),
  },
  'enter leave for somebody': {
    ...{ by: 'hr', path: '/leave/leave-apply?for=:lead', send: 'Submit' },
    fields: { ...request, enterAs: 'approved' },
    done: count('leave_requests', "entered_by is not null and status = 'approved'"),
  },
  'apply for leave with a file': {
    ...{ by: 'employee', path: '/leave/leave-apply', send: 'Submit' },
    fields: { ...request, leaveTypeId: ':sick' },
    file: { field: 'attachment', chosen: png('note.png') },
    done: count('leave_requests'),
  },
  'withdraw a request': {
    ...{ by: 'employee', path: '/leave/applied-leaves?id=:pending&confirm=withdraw', send: 'Confirm' },
    done: count('leave_requests', 'cancelled_at is not null'),
  },
  'approve a request': {
    ...{ by: 'lead', path: '/request/leaves?id=:pending', send: 'Approve' },
    done: count('leave_events', "kind = 'approved'"),
  },
  'reject a request': {
    ...{ by: 'lead', path: '/request/leaves?id=:pending', send: 'Reject' },
    done: count('leave_events', "kind = 'rejected'"),
  },
  'forward a request': {
    ...{ by: 'lead', path: '/request/leaves?id=:pending', send: 'Forward' },
    fields: { forwardTo: ':head', forwardReason: typed },
    done: count('leave_events', "kind = 'forwarded'"),
  },
  'take a leave back': {
    ...{ by: 'hr', path: '/request/leaves/history?confirm=take-back&id=:approved', send: 'Confirm' },
    fields: { note: typed },
    done: count('leave_events', "kind = 'taken_back'"),
  },
  'add a person': {
    ...{ by: 'superadmin', path: '/employee/create', fields: person, send: 'Save' },
    file: { field: 'profilePicture', chosen: png('nora.png') },
    done: count('employees'),
  },
  'change a person': {
    ...{ by: 'superadmin', path: '/employee/edit/:colleague', send: 'Save' },
    fields: { lastName: 'Lindgren', permanentAddress: '7 Prabhat Road\nPune' },
    done: count('employees', "last_name = 'Lindgren'"),
  },
  'delete a person': {
    ...{ by: 'superadmin', path: `/employee/list?${ask('delete')}:colleague`, send: 'Confirm' },
    done: count('employees', 'left_at is not null'),
  },
  'take a person back': {
    ...{ by: 'superadmin', path: `/employee/alumni?${ask('restore')}:alumnus`, send: 'Confirm' },
    fields: { reportingTo: ':head' },
    done: 'select 2 - count(*)::int as done from employees where left_at is not null',
  },
  'allocate leave': {
    ...{ by: 'hr', path: `/employee/leave-allocation?employeeId=:lead&year=${next}`, send: 'Save' },
    fields: { 'days-:annual': '17.5' },
    done: count('leave_entries', "reason = 'Leave allocation set to 17.5 days'"),
  },
  'undo a run of policies': {
    ...{
      by: 'hr',
      path: `/employee/leave-allocation/many?buId=:pune&source=policy&${ask('undo')}:run`,
      send: 'Confirm',
    },
    done: count('policy_runs', 'undone_at is not null'),
  },
  'let policies give by themselves': {
    ...{ by: 'hr', path: '/employee/leave-allocation/many?buId=:pune&source=policy', send: 'Save' },
    fields: { isAutomatic: '1' },
    done: count('business_units', 'has_own_new_year'),
  },
  'grant a comp-off': {
    ...{ by: 'hr', path: '/employee/add-compensation-leave-allocation', fields: compOff, send: 'Save' },
    done: count('leave_entries', "kind = 'comp_off'"),
  },
  'add a device': {
    ...{ by: 'superadmin', path: '/administrative/devices', fields: device, send: 'Add' },
    done: count('devices'),
  },
  'change a device': {
    ...{ by: 'superadmin', path: '/administrative/devices?id=:device', send: 'Save' },
    fields: { name: 'Main door' },
    done: count('devices', "name = 'Main door'"),
  },
  'remove a device': {
    ...{ by: 'superadmin', path: `/administrative/devices?${ask('remove')}:device`, send: 'Confirm' },
    done: 'select 2 - count(*)::int as done from devices',
  },
  'match a number': {
    ...{ by: 'hr', path: '/administrative/unmatched-swipes?match=:unmatched', send: 'Match' },
    fields: { employeeId: ':lead' },
    done: count('swipes'),
  },
  'discard a number': {
    ...{ by: 'hr', path: `/administrative/unmatched-swipes?${ask('discard')}:unmatched`, send: 'Confirm' },
    done: count('unmatched_swipes', 'discarded_at is not null'),
  },
  'turn on a role': {
    ...{ by: 'superadmin', path: '/administrative/roles', fields: {}, send: 'Turn on Auditor' },
    done: count('role_settings'),
    mayRepeat: true,
  },
  'make a key': {
    ...{ by: 'superadmin', path: '/administrative/api-keys', fields: { name: 'Main door' }, send: 'Make a key' },
    done: count('api_keys'),
  },
  'revoke a key': {
    ...{ by: 'superadmin', path: `/administrative/api-keys?${ask('revoke')}:key`, send: 'Confirm' },
    done: count('api_keys', 'revoked_at is not null'),
  },
  'make a key of my own': {
    ...{ by: 'employee', path: '/settings/api-keys', fields: { name: 'Script' }, send: 'Make a key' },
    done: count('api_keys', 'employee_id is not null'),
  },
  'revoke a key of my own': {
    ...{ by: 'lead', path: `/settings/api-keys?${ask('revoke')}:ownKey`, send: 'Confirm' },
    done: count('api_keys', 'revoked_at is not null'),
  },
  'make the address of a calendar': {
    ...{ by: 'employee', path: '/settings/calendar-feeds', send: 'Make an address for My leave' },
    done: count('calendar_feeds'),
  },
  'replace the address of a calendar': {
    ...{ by: 'lead', path: '/settings/calendar-feeds?confirm=replace&kind=own', send: 'Confirm' },
    done: count('calendar_feeds', `public_id <> '${OLD_FEED}'`),
  },
  'remove the address of a calendar': {
    ...{ by: 'lead', path: '/settings/calendar-feeds?confirm=remove&kind=own', send: 'Confirm' },
    done: 'select 2 - count(*)::int as done from calendar_feeds',
  },
  'reset a second factor': {
    ...{ by: 'hr', path: `/administrative/second-factors?${ask('reset')}:colleague`, send: 'Confirm' },
    done: 'select 1 - count(*)::int as done from second_factors',
  },
  'choose the roles that need a second factor': {
    ...{ by: 'superadmin', path: '/administrative/second-factors', fields: { roleIds: '2' }, send: 'Save' },
    done: count('second_factor_roles'),
  },
  'change the password': {
    ...{ by: 'employee', path: '/settings/change-password', send: 'Update' },
    fields: { currentPassword: PASSWORD, newPassword, reEnteredPassword: newPassword },
    done: `select (count(distinct password_hash) - 1)::int as done from employees where password_hash is not null`,
  },
  'upload a document': {
    ...{ by: 'hr', path: '/stratdrive', send: 'Upload' },
    file: { field: 'file', chosen: textFile('plan.txt', 'A plan') },
    done: count('drive_files'),
  },
  'delete a document': {
    ...{ by: 'hr', path: `/stratdrive?${ask('delete')}:document`, send: 'Confirm' },
    done: 'select 2 - count(*)::int as done from drive_files',
  },
  'check a file of people': {
    ...{ by: 'hr', path: '/employee/import', send: 'Check file' },
    file: { field: 'file', chosen: textFile('people.csv', people) },
    done: count('imports'),
  },
  'check a file of opening balances': {
    by: 'hr',
    path: '/employee/leave-allocation/import',
    send: 'Check file',
    file: { field: 'file', chosen: textFile('balances.csv', openings) },
    done: count('imports'),
  },
  'check a file of swipes': {
    ...{ by: 'hr', path: '/administrative/swipe-import', send: 'Check file' },
    file: { field: 'file', chosen: textFile('swipes.csv', swipes) },
    done: count('imports'),
  },
}

/** A form by its name. */
export function formTo(name: string): OwnForm {
  const form = forms[name]
  if (!form) throw new Error(`There is no form to ${name}`)
  return form
}

export type Ids = Record<string, number>

/** Creates what the forms work on, one object of each kind. Returns the ids that they name. */
export async function prepareForms(db: Database, company: Company): Promise<Ids> {
  const { pune, hr, head, lead, employee, colleague, superadmin, annualLeave, sickLeave } = company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  const pending = await createLeaveRequest(db, { ...mine, startDate: day(3, 10) })
  const approved = await createLeaveRequest(db, { ...mine, startDate: inYear(next, 2, 10), state: 'approved' })
  const empty = await createBusinessUnit(db, { name: 'Goa Office' })
  const type = await createLeaveType(db, { buId: pune.id, name: 'Volunteering' })
  const retired = await createLeaveType(db, { buId: pune.id, name: 'Field Work', retiredAt: '2026-01-02T00:00:00Z' })
  const holiday = await createHoliday(db, { buId: pune.id, name: 'Holi', date: inYear(next, 3, 22) })
  const workingDay = await createWorkingDay(db, { buId: pune.id, date: inYear(next, 1, 2) })
  const alumnus = await createEmployee(db, { buId: pune.id, leftAt: '2026-01-02T00:00:00Z' })
  const swipe = { buId: pune.id, pin: '77', at: '2026-11-18T03:30:00Z', direction: 'IN' as const, location: 'Door' }
  const run = { buId: pune.id, year: next, actorId: hr.id, people: 3, doneAt: new Date().toISOString() }
  const [given] = await db.insert(policyRuns).values(run).returning()
  const { createdAt: _, ...after } = holiday
  const change = { buId: pune.id, actorId: hr.id, cause: 'Holiday added', requests: 1, people: 1, days: -1 }
  const changed = { rows: [{ table: 'holidays', before: null, after }], owners: { buIds: [pune.id] }, days: [] }
  const [counted] = await db
    .insert(impactChanges)
    .values({ ...change, changed })
    .returning()
  const [unmatched] = await db.insert(unmatchedSwipes).values(swipe).returning()
  await db.insert(calendarFeeds).values({ employeeId: lead.id, kind: 'own', publicId: OLD_FEED })
  const [key] = await db.insert(apiKeys).values({ name: 'Gate', keyHash: 'x', createdBy: superadmin.id }).returning()
  const script = { name: 'Backup', keyHash: 'y', employeeId: lead.id, createdBy: lead.id, scopes: ['read' as const] }
  const [ownKey] = await db.insert(apiKeys).values(script).returning()
  const gate = { name: 'Gate', serialNumber: 'BJ2C-0001', buId: pune.id, createdBy: superadmin.id }
  const [terminal] = await db.insert(devices).values(gate).returning()
  const factor = { employeeId: colleague.id, sealedKey: 'x', sealedSecret: 'x', codesMadeAt: '2026-01-02T00:00:00Z' }
  await db.insert(secondFactors).values(factor)
  const plan = {
    fileName: 'old.txt',
    storageKey: 'drive/old.txt',
    contentHash: 'x',
    mediaType: 'text/plain',
    byteSize: 3,
    uploadedBy: hr.id,
  }
  const [document] = await db.insert(driveFiles).values(plan).returning()
  return {
    ...{ pune: pune.id, annual: annualLeave.id, sick: sickLeave.id, department: lead.departmentId ?? 0 },
    ...{ head: head.id, lead: lead.id, colleague: colleague.id, alumnus: alumnus.id },
    ...{ pending: pending.id, approved: approved.id, empty: empty.id, type: type.id, retired: retired.id },
    ...{ holiday: holiday.id, workingDay: workingDay.id },
    ...{
      unmatched: unmatched?.id ?? 0,
      run: given?.id ?? 0,
      change: counted?.id ?? 0,
      key: key?.id ?? 0,
      ownKey: ownKey?.id ?? 0,
      device: terminal?.id ?? 0,
      document: document?.id ?? 0,
    },
    people: await startImport(db, hr.id, { rowsTotal: 1, state: 'checked' }),
    swipes: await startSwipeImport(db, hr.id, { rowsTotal: 1, state: 'checked' }),
  }
}

const named = (text: string, ids: Ids): string => text.replace(/:([a-z]+)/gi, (_, name: string) => String(ids[name]))

/** Opens the form and fills it in. */
export async function fillForm(page: Page, form: PostingForm, ids: Ids): Promise<void> {
  await open(page, named(form.path, ids))
  for (const [name, value] of Object.entries(form.fields ?? {})) {
    const control = page.locator(`main form[method=post] [name="${named(name, ids)}"]`)
    await fill(control, named(value, ids))
  }
  await chooseFile(page, form)
}

async function fill(control: Locator, value: string): Promise<void> {
  const kind = await control.first().evaluate((element) => element.getAttribute('type') ?? element.tagName)
  if (kind === 'radio' || kind === 'checkbox') await choose(control.and(control.page().locator(`[value="${value}"]`)))
  else if (kind === 'SELECT') await control.first().selectOption(value)
  else await control.first().fill(value)
}

/** Chooses the form's file, if it has one. */
export async function chooseFile(page: Page, { file }: PostingForm): Promise<void> {
  if (file) await page.locator(`main [name="${file.field}"]`).setInputFiles(file.chosen)
}

/** The button that sends it. */
export const sendButton = (page: Page, { send }: PostingForm) =>
  page.getByRole('main').getByRole('button', { name: send, exact: true })

/** How often the form has taken effect. */
export async function timesDone(db: Database, { done }: PostingForm): Promise<number> {
  const [row] = await db.execute<{ done: number }>(sql.raw(done))
  return Number(row?.done)
}

/** Checks a choice, which may stand in a fold. */
async function choose(choice: Locator): Promise<void> {
  const fold = choice.locator('xpath=ancestor::details[not(@open)]/summary')
  if ((await fold.count()) > 0) await fold.click()
  await choice.check()
}
