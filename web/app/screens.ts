import { mayEnter } from '@hr/domain/access'
import type { IconName } from './ui/icon.tsx'

/**
 * A page: who may open it, and where it is in the menu. The guard, the sidebar, titles, the 404 page and tests read
 * this table.
 */
export type Screen = {
  /** A path, with `$name` for a part that varies. */
  path: string
  /** The digits of the roles that may enter (docs/spec/access.md, Access keys). */
  access: string
  title: string
  /** For a file, or for what a script asks for: the page to which it belongs, and to which a person is sent instead. */
  partOf?: string
  /** Absent for pages that are not in the menu. */
  menu?: { section?: SectionName; label: string; icon?: IconName; gap?: boolean }
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
  leave: { label: 'Leave', icon: 'leave', gap: true },
  requests: { label: 'Requests', icon: 'inbox', gap: false },
  calendar: { label: 'Calendar', icon: 'calendar', gap: false },
  employee: { label: 'Employee', icon: 'people', gap: true },
  bu: { label: 'BU', icon: 'building', gap: false },
  administrative: { label: 'Administrative', icon: 'chart', gap: true },
  settings: { label: 'Settings', icon: 'sliders', gap: true, isPopup: true },
} satisfies Record<string, Section>
type SectionName = keyof typeof sections

const table = [
  { path: '/', access: '12345', title: 'Dashboard', menu: { label: 'Dashboard', icon: 'home' } },
  { path: '/leave', access: '12345', title: 'Leave' },
  {
    path: '/leave/leave-apply',
    access: '2345',
    title: 'Leave Apply',
    menu: { section: 'leave', label: 'Leave Apply' },
  },
  {
    path: '/leave/applied-leaves',
    access: '2345',
    title: 'Leave List',
    menu: { section: 'leave', label: 'Leave List' },
  },
  { path: '/leave/statement', access: '12345', title: 'Leave Statement' },
  { path: '/leave/statement/csv', access: '12345', title: 'Leave Statement', partOf: '/leave/statement' },
  {
    path: '/leave/create',
    access: '13',
    title: 'Create Leave Type',
    menu: { section: 'leave', label: 'Create Leave Type' },
  },
  {
    path: '/leave/list',
    access: '13',
    title: 'Types of Leaves',
    menu: { section: 'leave', label: 'Types of Leaves' },
  },
  { path: '/leave/edit/$leaveId', access: '13', title: 'Edit Leave Type' },
  {
    path: '/request/leaves',
    access: '2345',
    title: 'Leave Requests',
    menu: { section: 'requests', label: 'Leave Requests' },
  },
  { path: '/request/leaves/history', access: '2345', title: 'Leave Request History' },
  { path: '/attendance', access: '2345', title: 'Attendance', menu: { label: 'Attendance', icon: 'clock' } },
  {
    path: '/wall-chart',
    access: '12345',
    title: 'Wall Chart',
    menu: { section: 'calendar', label: 'Wall Chart' },
  },
  { path: '/calendar', access: '12345', title: 'Calendar' },
  {
    path: '/calendar/holiday',
    access: '2345',
    title: 'Holiday Calendar',
    menu: { section: 'calendar', label: 'Holiday Calendar' },
  },
  {
    path: '/calendar/holiday/list',
    access: '13',
    title: 'Holiday List',
    menu: { section: 'calendar', label: 'Holiday List' },
  },
  {
    path: '/calendar/holiday/add',
    access: '13',
    title: 'Add Holidays',
    menu: { section: 'calendar', label: 'Add Holidays' },
  },
  {
    path: '/calendar/holiday/import',
    access: '13',
    title: 'Import Holidays',
    menu: { section: 'calendar', label: 'Import Holidays' },
  },
  { path: '/calendar/holiday/edit/$holidayId', access: '13', title: 'Edit Holidays' },
  {
    path: '/calendar/wokingdays/list',
    access: '2345',
    title: 'Special Working Days',
    menu: { section: 'calendar', label: 'Special Working Days' },
  },
  {
    path: '/calendar/wokingdays/edit',
    access: '13',
    title: 'Edit Special Working Days',
    menu: { section: 'calendar', label: 'Edit Special Working Days' },
  },
  {
    path: '/calendar/wokingdays/add',
    access: '13',
    title: 'Add Special Working Days',
    menu: { section: 'calendar', label: 'Add Special Working Days' },
  },
  { path: '/calendar/workingdays/$page', access: '12345', title: 'Special Working Days' },
  { path: '/employee', access: '12345', title: 'Employee' },
  {
    path: '/employee/list',
    access: '12345',
    title: 'Employee List',
    menu: { section: 'employee', label: 'Employee List' },
  },
  {
    path: '/employee/alumni',
    access: '12345',
    title: 'Alumni List',
    menu: { section: 'employee', label: 'Alumni List' },
  },
  {
    path: '/employee/create',
    access: '13',
    title: 'Add Employee',
    menu: { section: 'employee', label: 'Create Employee' },
  },
  {
    path: '/employee/import',
    access: '13',
    title: 'Import Employees',
    menu: { section: 'employee', label: 'Import Employees' },
  },
  { path: '/employee/import/template', access: '13', title: 'Template', partOf: '/employee/import' },
  { path: '/employee/import/$id', access: '13', title: 'Import' },
  { path: '/employee/import/$id/progress', access: '13', title: 'Import', partOf: '/employee/import' },
  { path: '/employee/import/$id/problems', access: '13', title: 'Mistakes', partOf: '/employee/import' },
  {
    path: '/employee/leave-allocation',
    access: '13',
    title: 'Leave Allocation',
    menu: { section: 'employee', label: 'Leave Allocation' },
  },
  { path: '/employee/add-leave-allocation', access: '13', title: 'Leave Allocation' },
  {
    path: '/employee/leave-allocation/many',
    access: '13',
    title: 'Allocation for Many',
    menu: { section: 'employee', label: 'Allocation for Many' },
  },
  { path: '/employee/leave-allocation/import', access: '13', title: 'Import Opening Balances' },
  {
    path: '/employee/leave-allocation/import/sample',
    access: '13',
    title: 'Sample',
    partOf: '/employee/leave-allocation/import',
  },
  { path: '/employee/leave-allocation/import/$id', access: '13', title: 'Import' },
  {
    path: '/employee/leave-allocation/import/$id/progress',
    access: '13',
    title: 'Import',
    partOf: '/employee/leave-allocation/import',
  },
  {
    path: '/employee/leave-allocation/import/$id/problems',
    access: '13',
    title: 'Mistakes',
    partOf: '/employee/leave-allocation/import',
  },
  {
    path: '/employee/add-compensation-leave-allocation',
    access: '13',
    title: 'Compensation Leave Allocation',
    menu: { section: 'employee', label: 'Grant Comp Off' },
  },
  {
    path: '/employee/compensation-leave-list',
    access: '13',
    title: 'Comp-off leave list',
    menu: { section: 'employee', label: 'Comp-off List' },
  },
  { path: '/employee/edit/$employeeId', access: '13', title: 'Edit Employee' },
  { path: '/employee/view/$employeeId', access: '13', title: 'View Employee' },
  { path: '/staff', access: '13', title: 'Staff', partOf: '/' },
  { path: '/managers', access: '13', title: 'Managers', partOf: '/' },
  { path: '/bu', access: '12345', title: 'BU' },
  { path: '/bu/list', access: '12345', title: 'BU List', menu: { section: 'bu', label: 'BU List' } },
  { path: '/bu/create', access: '1', title: 'Add Business Unit', menu: { section: 'bu', label: 'Create BU' } },
  { path: '/bu/edit/$id', access: '1', title: 'Edit Business Unit' },
  {
    path: '/stratdrive',
    access: '12345',
    title: 'Document Drive',
    menu: { label: 'Drive', icon: 'folder' },
  },
  { path: '/document-upload', access: '3', title: 'Upload', partOf: '/stratdrive' },
  { path: '/documents/$id', access: '12345', title: 'Document', partOf: '/stratdrive' },
  {
    path: '/administrative/leave-report',
    access: '123',
    title: 'Leave Report',
    menu: { section: 'administrative', label: 'Leave Report' },
  },
  {
    path: '/administrative/leave-report/csv',
    access: '123',
    title: 'Leave Report',
    partOf: '/administrative/leave-report',
  },
  {
    path: '/administrative/attendance-report',
    access: '123',
    title: 'Employee Attendance Report',
    menu: { section: 'administrative', label: 'Attendance Report' },
  },
  {
    path: '/administrative/attendance-report/csv',
    access: '123',
    title: 'Employee Attendance Report',
    partOf: '/administrative/attendance-report',
  },
  {
    path: '/administrative/first-login-report',
    access: '123',
    title: 'First Login Report',
    menu: { section: 'administrative', label: 'First Login Report' },
  },
  {
    path: '/administrative/employee-report',
    access: '123',
    title: 'Employee Report',
    menu: { section: 'administrative', label: 'Employee Report' },
  },
  {
    path: '/administrative/employee-report/csv',
    access: '123',
    title: 'Employee Report',
    partOf: '/administrative/employee-report',
  },
  {
    path: '/administrative/api-keys',
    access: '1',
    title: 'API Keys',
    menu: { section: 'administrative', label: 'API Keys' },
  },
  {
    path: '/administrative/devices',
    access: '1',
    title: 'Devices',
    menu: { section: 'administrative', label: 'Devices' },
  },
  {
    path: '/administrative/unmatched-swipes',
    access: '13',
    title: 'Unmatched Swipes',
    menu: { section: 'administrative', label: 'Unmatched Swipes' },
  },
  {
    path: '/administrative/swipe-import',
    access: '13',
    title: 'Swipe Import',
    menu: { section: 'administrative', label: 'Swipe Import' },
  },
  {
    path: '/administrative/swipe-import/sample',
    access: '13',
    title: 'Sample',
    partOf: '/administrative/swipe-import',
  },
  { path: '/administrative/swipe-import/$id', access: '13', title: 'Import' },
  {
    path: '/administrative/swipe-import/$id/progress',
    access: '13',
    title: 'Import',
    partOf: '/administrative/swipe-import',
  },
  {
    path: '/administrative/swipe-import/$id/problems',
    access: '13',
    title: 'Mistakes',
    partOf: '/administrative/swipe-import',
  },
  {
    path: '/settings/login-history',
    access: '12345',
    title: 'Login History',
    menu: { section: 'settings', label: 'Login History' },
  },
  {
    path: '/settings/change-password',
    access: '12345',
    title: 'Change Password',
    menu: { section: 'settings', label: 'Change Password' },
  },
  {
    path: '/settings/calendar-feeds',
    access: '12345',
    title: 'Calendar Feeds',
    menu: { section: 'settings', label: 'Calendar Feeds' },
  },
  { path: '/profile', access: '12345', title: 'My Profile' },
  { path: '/people', access: '12345', title: 'People', partOf: '/' },
  { path: '/holidays', access: '2345', title: 'Holidays', partOf: '/' },
  { path: '/teammate', access: '12345', title: 'Teammate', partOf: '/' },
  { path: '/attachments/$id', access: '12345', title: 'Attachment' },
  { path: '/preferences', access: '12345', title: 'Preferences' },
] as const satisfies readonly Screen[]

export const screens: readonly Screen[] = table

const signIn = {
  '/login': 'Sign In',
  '/forgot-password': 'Forgot password',
  '/otp': 'One-time code verification',
  '/update-password': 'Set New Password',
} as const

/** The pages for visitors who are not signed in, which have no frame, with their titles. */
export const signInPages: Record<string, string> = signIn

/** Where a link, a form or a redirect can lead: every path of these tables, and two that no screen is at. */
export type Path = (typeof table)[number]['path'] | keyof typeof signIn | '/logout' | '/pictures/$name/photo'

/** The screen at a path, or undefined if there is none. */
export function findScreen(pathname: string): Screen | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  return screens.find((screen) => fits(screen.path, path))
}

/** Whether such a screen exists and the role may open it, so that a link may lead there. */
export function mayOpen(role: number, path: string): boolean {
  return mayEnter(role, findScreen(path)?.access ?? '')
}

/** `employee` for `/employee/edit/7`. A section of the menu is open on all pages of its area. */
export function areaOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}

export type MenuItem = { path: string; label: string; icon: IconName | undefined }
export type MenuEntry = Section & { path?: string; items?: MenuItem[] }

/** The menu of a role: single items and sections in the order of the table, without what the role may not open. */
export function menuOf(role: number): MenuEntry[] {
  const entries: MenuEntry[] = []
  const bySection = new Map<SectionName, MenuItem[]>()
  for (const { path, access, menu } of screens) {
    if (!menu || !mayEnter(role, access)) continue
    const item = { path, label: menu.label, icon: menu.icon }
    const items = menu.section && bySection.get(menu.section)
    if (items) items.push(item)
    else if (menu.section) entries.push(newSection(menu.section, item, bySection))
    else entries.push({ label: menu.label, icon: menu.icon ?? 'folder', gap: menu.gap ?? false, path })
  }
  return entries
}

function newSection(name: SectionName, first: MenuItem, bySection: Map<SectionName, MenuItem[]>): MenuEntry {
  const items = [first]
  bySection.set(name, items)
  return { ...sections[name], items }
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => isPart(part, given[index] ?? ''))
}

function isPart(wanted: string, given: string): boolean {
  return wanted.startsWith('$') ? given !== '' : wanted === given
}
