import type { State } from './state.ts'

/** What the auditor and the IT administrator see (docs/spec/access.md, Roles of a company), made of the same parts as what others see. */
export const watchingStates: Record<string, State> = {
  'dashboard of an auditor': { path: '/', by: 'auditor' },
  'help for an auditor': { path: '/help', by: 'auditor' },
  'leave report of an auditor': { path: '/administrative/leave-report', by: 'auditor' },
  'dashboard of an IT administrator': { path: '/', by: 'itAdmin' },
  'help for an IT administrator': { path: '/help', by: 'itAdmin' },
  'audit of an IT administrator': { path: '/administrative/audit', by: 'itAdmin' },
  'wall chart of an auditor': { path: '/wall-chart', by: 'auditor' },
  'employee list of an auditor': { path: '/employee/list', by: 'auditor' },
  'leave report of an auditor, by date': { path: '/administrative/leave-report?report=date', by: 'auditor' },
  'attendance report of an auditor': { path: '/administrative/attendance-report', by: 'auditor' },
  'first login report of an auditor': { path: '/administrative/first-login-report', by: 'auditor' },
  'employee report of an auditor': { path: '/administrative/employee-report', by: 'auditor' },
  'employee list of an IT administrator': { path: '/employee/list', by: 'itAdmin' },
  'devices of an IT administrator': { path: '/administrative/devices', by: 'itAdmin' },
  'mails of an IT administrator': { path: '/administrative/mails', by: 'itAdmin' },
  'api keys of an IT administrator': { path: '/administrative/api-keys', by: 'itAdmin' },
}
