import { mayEnter } from '@hr/domain/access'
import * as t from '@hr/words/pages'
import type { IconName } from './ui/icon.tsx'

/**
 * A page: who may open it, and where it is in the menu. The guard, the sidebar, titles, the 404 page and tests read
 * this table.
 */
export type Screen = {
  /** A path, with `$name` for a part that varies. */
  path: string
  /** The roles that may enter, by their digits (docs/spec/access.md, Access keys). */
  access: string
  /** Absent for anything that is not a page. */
  title?: string
  /** For a file or the data of a script: the page to which it belongs, and to which a person is sent instead. */
  partOf?: string
  /** The section of the menu that lists the page. A page with neither a section nor an icon is not in the menu. */
  section?: SectionName
  /** For a page that is in no menu: the page of the menu, or of the person's own, from which it is reached, which the menu marks. */
  under?: string
  /** The icon in front of a page that is in the menu on its own. */
  icon?: IconName
  /** What the menu calls the page, if not by its title. */
  label?: string
  /** One of the commonest acts: in the light version the page comes without the frame, with its style in itself. */
  isSmall?: true
}

type Section = {
  label: string
  icon: IconName
  /** A thin line above it. */
  gap: boolean
  /** Opens over the page like a menu instead of expanding. */
  isPopup?: boolean
}

/** The headings that group several pages of the menu. */
const sections = {
  leave: { label: t.leave, icon: 'leave', gap: true },
  requests: { label: t.requests, icon: 'inbox', gap: false },
  calendar: { label: t.calendar, icon: 'calendar', gap: false },
  employee: { label: t.employee, icon: 'people', gap: true },
  bu: { label: t.bu, icon: 'building', gap: false },
  administrative: { label: t.administrative, icon: 'chart', gap: true },
  settings: { label: t.settings, icon: 'sliders', gap: true, isPopup: true },
} satisfies Record<string, Section>
type SectionName = keyof typeof sections

const table = [
  { path: '/', access: '12345', title: t.dashboard, icon: 'home' },
  { path: '/leave', access: '12345', title: t.leave },
  { path: '/leave/leave-apply', access: '2345', title: t.leaveApply, section: 'leave', isSmall: true },
  { path: '/leave/applied-leaves', access: '2345', title: t.leaveList, section: 'leave', isSmall: true },
  {
    path: '/leave/statement',
    access: '12345',
    title: t.leaveStatement,
    under: '/leave/applied-leaves',
    isSmall: true,
  },
  { path: '/leave/statement/csv', access: '12345', partOf: '/leave/statement' },
  { path: '/leave/enter', access: '235', title: t.enterLeave, under: '/request/leaves' },
  { path: '/leave/enter-many', access: '3', title: t.leaveForMany, under: '/request/leaves' },
  { path: '/whom', access: '235', partOf: '/' },
  {
    path: '/leave/answer/$leaveId',
    access: '2345',
    title: t.answerAQuestion,
    under: '/leave/applied-leaves',
  },
  { path: '/leave/change/$leaveId', access: '2345', title: t.changeLeave, under: '/leave/applied-leaves' },
  { path: '/leave/comp-off', access: '2345', title: t.compOffRequests, under: '/leave/applied-leaves' },
  { path: '/leave/create', access: '13', title: t.createLeaveType, section: 'leave' },
  { path: '/leave/list', access: '13', title: t.typesOfLeaves, section: 'leave' },
  { path: '/leave/edit/$leaveId', access: '13', title: t.editLeaveType, under: '/leave/list' },
  { path: '/leave/rules', access: '13', title: t.leaveRules, under: '/leave/list' },
  { path: '/leave/policies/$leaveId', access: '13', title: t.policies, under: '/leave/list' },
  { path: '/leave/policies/$leaveId/add', access: '13', title: t.addPolicy, under: '/leave/list' },
  { path: '/leave/policies/$leaveId/edit/$policyId', access: '13', title: t.editPolicy, under: '/leave/list' },
  { path: '/request/leaves', access: '2345-67', title: t.leaveRequests, section: 'requests', isSmall: true },
  { path: '/request/leaves/history', access: '2345-67', title: t.leaveRequestHistory, under: '/request/leaves' },
  { path: '/request/leaves/several', access: '2345-67', title: t.decideSeveralRequests, under: '/request/leaves' },
  { path: '/attendance', access: '2345', title: t.attendance, icon: 'clock' },
  { path: '/wall-chart', access: '12345-7', title: t.wallChart, section: 'calendar' },
  { path: '/calendar', access: '12345', title: t.calendar },
  { path: '/calendar/holiday', access: '2345', title: t.holidayCalendar, section: 'calendar' },
  { path: '/calendar/holiday/list', access: '13', title: t.holidayList, section: 'calendar' },
  { path: '/calendar/holiday/add', access: '13', title: t.addHolidays, section: 'calendar' },
  { path: '/calendar/holiday/import', access: '13', title: t.publicHolidays, section: 'calendar' },
  { path: '/calendar/holiday/edit/$holidayId', access: '13', title: t.editHolidays, under: '/calendar/holiday/list' },
  { path: '/calendar/changes', access: '13', title: t.recalculatedLeave, under: '/calendar/holiday/list' },
  { path: '/calendar/wokingdays/list', access: '2345', title: t.specialWorkingDays, section: 'calendar' },
  { path: '/calendar/wokingdays/edit', access: '13', title: t.editSpecialWorkingDays, section: 'calendar' },
  { path: '/calendar/wokingdays/add', access: '13', title: t.addSpecialWorkingDays, section: 'calendar' },
  {
    path: '/calendar/workingdays/$page',
    access: '12345',
    title: t.specialWorkingDays,
    under: '/calendar/wokingdays/list',
  },
  { path: '/employee', access: '12345', title: t.employee },
  { path: '/employee/list', access: '12345', title: t.employeeList, section: 'employee' },
  { path: '/employee/alumni', access: '12345', title: t.alumniList, section: 'employee' },
  { path: '/employee/create', access: '13', title: t.addEmployee, section: 'employee', label: t.createEmployee },
  { path: '/employee/import', access: '13', title: t.importEmployees, section: 'employee' },
  { path: '/employee/import/template', access: '13', partOf: '/employee/import' },
  { path: '/employee/import/$id', access: '13', title: t.oneImport, under: '/employee/import' },
  { path: '/employee/import/$id/progress', access: '13', partOf: '/employee/import' },
  { path: '/employee/import/$id/problems', access: '13', partOf: '/employee/import' },
  { path: '/employee/leave-allocation', access: '13', title: t.leaveAllocation, section: 'employee' },
  {
    path: '/employee/add-leave-allocation',
    access: '13',
    title: t.leaveAllocation,
    under: '/employee/leave-allocation',
  },
  { path: '/employee/leave-allocation/many', access: '13', title: t.allocationForMany, section: 'employee' },
  { path: '/employee/leave-allocation/many/csv', access: '13', partOf: '/employee/leave-allocation/many' },
  {
    path: '/employee/leave-allocation/import',
    access: '13',
    title: t.importOpeningBalances,
    under: '/employee/leave-allocation',
  },
  { path: '/employee/leave-allocation/import/sample', access: '13', partOf: '/employee/leave-allocation/import' },
  {
    path: '/employee/leave-allocation/import/$id',
    access: '13',
    title: t.oneImport,
    under: '/employee/leave-allocation',
  },
  { path: '/employee/leave-allocation/import/$id/progress', access: '13', partOf: '/employee/leave-allocation/import' },
  { path: '/employee/leave-allocation/import/$id/problems', access: '13', partOf: '/employee/leave-allocation/import' },
  {
    path: '/employee/add-compensation-leave-allocation',
    access: '13',
    title: t.compensationLeaveAllocation,
    section: 'employee',
    label: t.grantCompOff,
  },
  {
    path: '/employee/compensation-leave-list',
    access: '13',
    title: t.compOffLeaveList,
    section: 'employee',
    label: t.compOffList,
  },
  { path: '/employee/edit/$employeeId', access: '13', title: t.editEmployee, under: '/employee/list' },
  { path: '/employee/view/$employeeId', access: '13', title: t.viewEmployee, under: '/employee/list' },
  { path: '/employee/working-time/$employeeId', access: '13', title: t.workingTime, under: '/employee/list' },
  {
    path: '/employee/working-time/$employeeId/add',
    access: '13',
    title: t.addWorkingPattern,
    under: '/employee/list',
  },
  {
    path: '/employee/working-time/$employeeId/edit/$patternId',
    access: '13',
    title: t.editWorkingPattern,
    under: '/employee/list',
  },
  {
    path: '/employee/departments-and-designations',
    access: '13',
    title: t.departmentsAndDesignations,
    under: '/employee/list',
  },
  { path: '/employee/own-data', access: '13', title: t.changeRequests, under: '/employee/list' },
  { path: '/employee/directory-problems', access: '13', title: t.directoryProblems, under: '/employee/list' },
  { path: '/staff', access: '13', partOf: '/' },
  { path: '/managers', access: '13', partOf: '/' },
  { path: '/attendance-people', access: '123456', partOf: '/' },
  { path: '/bu', access: '12345', title: t.bu },
  { path: '/bu/list', access: '12345', title: t.buList, section: 'bu' },
  { path: '/bu/create', access: '1', title: t.addBusinessUnit, section: 'bu', label: t.createBu },
  { path: '/bu/edit/$id', access: '1', title: t.editBusinessUnit, under: '/bu/list' },
  { path: '/stratdrive', access: '12345', title: t.documentDrive, label: t.drive, icon: 'folder' },
  { path: '/document-upload', access: '3', partOf: '/stratdrive' },
  { path: '/documents/$id', access: '12345', partOf: '/stratdrive' },
  { path: '/administrative/leave-report', access: '1236', title: t.leaveReport, section: 'administrative' },
  { path: '/administrative/leave-report/csv', access: '1236', partOf: '/administrative/leave-report' },
  {
    path: '/administrative/attendance-report',
    access: '1236',
    title: t.employeeAttendanceReport,
    section: 'administrative',
    label: t.attendanceReport,
  },
  { path: '/administrative/attendance-report/csv', access: '1236', partOf: '/administrative/attendance-report' },
  {
    path: '/administrative/first-login-report',
    access: '1236',
    title: t.firstLoginReport,
    section: 'administrative',
  },
  { path: '/administrative/employee-report', access: '1236', title: t.employeeReport, section: 'administrative' },
  { path: '/administrative/employee-report/csv', access: '1236', partOf: '/administrative/employee-report' },
  { path: '/administrative/api-keys', access: '17', title: t.apiKeys, section: 'administrative' },
  { path: '/administrative/devices', access: '17', title: t.devices, section: 'administrative' },
  {
    path: '/administrative/second-factors',
    access: '13',
    title: t.twoStepSignIn,
    section: 'administrative',
    label: t.everyonesTwoStepSignIn,
  },
  { path: '/administrative/audit', access: '17', title: t.audit, section: 'administrative' },
  { path: '/administrative/mails', access: '17', title: t.mails, section: 'administrative' },
  { path: '/administrative/roles', access: '1', title: t.roles, section: 'administrative' },
  { path: '/administrative/audit/csv', access: '17', partOf: '/administrative/audit' },
  { path: '/administrative/unmatched-swipes', access: '13', title: t.unmatchedSwipes, section: 'administrative' },
  { path: '/administrative/swipe-import', access: '13', title: t.swipeImport, section: 'administrative' },
  { path: '/administrative/swipe-import/sample', access: '13', partOf: '/administrative/swipe-import' },
  {
    path: '/administrative/swipe-import/$id',
    access: '13',
    title: t.oneImport,
    under: '/administrative/swipe-import',
  },
  { path: '/administrative/swipe-import/$id/progress', access: '13', partOf: '/administrative/swipe-import' },
  { path: '/administrative/swipe-import/$id/problems', access: '13', partOf: '/administrative/swipe-import' },
  { path: '/settings/login-history', access: '12345', title: t.loginHistory, section: 'settings' },
  { path: '/settings/change-password', access: '12345', title: t.changePassword, section: 'settings' },
  { path: '/settings/second-factor', access: '12345', title: t.twoStepSignIn, section: 'settings' },
  { path: '/settings/second-factor/app', access: '12345', title: t.setUpApp, under: '/settings/second-factor' },
  {
    path: '/settings/second-factor/passkey',
    access: '12345',
    title: t.addAPasskey,
    under: '/settings/second-factor',
  },
  { path: '/settings/second-factor/codes', access: '12345', title: t.recoveryCodes, under: '/settings/second-factor' },
  { path: '/settings/calendar-feeds', access: '12345', title: t.calendarFeeds, section: 'settings' },
  { path: '/settings/api-keys', access: '12345', title: t.myApiKeys, section: 'settings' },
  { path: '/profile', access: '12345', title: t.myProfile },
  { path: '/profile/edit', access: '2345', title: t.editMyDetails, under: '/profile' },
  { path: '/people', access: '12345', partOf: '/' },
  { path: '/leave-days', access: '2345', partOf: '/' },
  { path: '/teammate', access: '12345', partOf: '/' },
  { path: '/attachments/$id', access: '12345', title: t.attachment },
  { path: '/help', access: '12345', title: t.help },
  { path: '/preferences', access: '12345', title: t.preferences },
  { path: '/preferences/stand-ins', access: '235', title: t.standIns, under: '/preferences' },
] as const satisfies readonly Screen[]

export const screens: readonly Screen[] = table

const signIn = {
  '/login': t.signIn,
  '/logout': t.signingOut,
  '/forgot-password': t.forgotPassword,
  '/otp': t.oneTimeCodeVerification,
  '/update-password': t.setNewPassword,
  '/second-step': t.secondStep,
  '/second-step/set-up': t.setUpTwoStep,
} as const

/** The pages for visitors who are not signed in, which have no frame, with their titles. */
export const signInPages: Record<string, string> = signIn

/** Where a link, a form or a redirect can lead: every path of these tables, and three that no screen is at. */
export type Path =
  | (typeof table)[number]['path']
  | keyof typeof signIn
  | '/answer'
  | '/login/with/$provider'
  | '/pictures/$name/photo'

const isPattern = ({ path }: Screen) => path.includes('$')
const patterns = screens.filter(isPattern)
const others = new Map(screens.filter((screen) => !isPattern(screen)).map((screen) => [screen.path, screen]))

/** The screen at a path, or undefined if there is none. Every page asks several times. */
export function findScreen(pathname: string): Screen | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  return others.get(path) ?? patterns.find((screen) => fits(screen.path, path))
}

/** Whether such a screen exists and the role may open it, so that a link may lead there. */
export function mayOpen(role: number, path: string): boolean {
  return mayEnter(role, findScreen(path)?.access ?? '')
}

/** `employee` for `/employee/edit/7`. A section of the menu is open on all pages of its area. */
export function areaOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}

/** The path that the menu marks for a page: its own, or that of the page from which it is reached. */
export function markedFor(pathname: string): string | undefined {
  const screen = findScreen(pathname)
  return screen?.under ?? screen?.path
}

export type MenuItem = { path: string; label: string }
export type MenuEntry = Section & { path?: string; items?: MenuItem[] }

/** The menu of a role: single items and sections in the order of the table, without what the role may not open. */
export function menuOf(role: number): MenuEntry[] {
  const entries: MenuEntry[] = []
  const bySection = new Map<SectionName, MenuItem[]>()
  for (const { path, access, title = '', label = title, section, icon } of screens) {
    if (!mayEnter(role, access)) continue
    const items = section && bySection.get(section)
    if (items) items.push({ path, label })
    else if (section) entries.push(newSection(section, { path, label }, bySection))
    else if (icon) entries.push({ path, label, icon, gap: false })
  }
  return entries
}

function newSection(name: SectionName, first: MenuItem, bySection: Map<SectionName, MenuItem[]>): MenuEntry {
  const items = [first]
  bySection.set(name, items)
  return { ...sections[name], items }
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => isPart(part, given[index] ?? ''))
}

function isPart(wanted: string, given: string): boolean {
  return wanted.startsWith('$') ? given !== '' : wanted === given
}
