import * as apiKeysWords from '@hr/words/api-keys'
import * as importsWords from '@hr/words/imports'
import * as t from '@hr/words/mails'
import * as swipesWords from '@hr/words/swipes'
import { open } from '../page.ts'
import { failedMail } from '../records.ts'
import { refused, type State } from './state.ts'

/** Attendance, the reports, and what an administrator sets up. */
export const administrationStates: Record<string, State> = {
  attendance: { path: '/attendance', by: 'employee' },
  'daily log with errors': { path: '/attendance?tab=daily&employeeId=&date=', by: 'hr' },
  'attendance report': { path: '/administrative/attendance-report', by: 'hr' },
  'first login report': { path: '/administrative/first-login-report', by: 'head' },
  audit: { path: '/administrative/audit', by: 'superadmin' },
  'audit, proved and narrowed': { path: '/administrative/audit?prove=1&thing=employees', by: 'superadmin' },
  'audit with an error': { path: '/administrative/audit?from=31-02-2026', by: 'superadmin' },
  mails: {
    path: '/administrative/mails',
    by: 'superadmin',
    first: async (page, db) => {
      await failedMail(db, 'lead@example.com')
      await open(page, '/administrative/mails')
    },
  },
  'mails, none': { path: '/administrative/mails?q=nobody', by: 'superadmin' },
  'mails with errors': {
    path: '/administrative/mails',
    by: 'superadmin',
    first: async (page) => {
      await page.getByLabel(t.sendTestEmailTo).fill('nobody')
      await refused(t.send)(page)
    },
  },
  roles: { path: '/administrative/roles', by: 'superadmin' },
  'api keys with errors': {
    path: '/administrative/api-keys',
    by: 'superadmin',
    first: refused(apiKeysWords.createKey),
  },
  'devices with errors': { path: '/administrative/devices', by: 'superadmin', first: refused(swipesWords.add) },
  'a number to be matched': { path: '/administrative/unmatched-swipes?match=1', by: 'hr' },
  'second factors': { path: '/administrative/second-factors', by: 'superadmin' },
  'import of swipes with errors': {
    path: '/administrative/swipe-import',
    by: 'hr',
    first: refused(importsWords.checkFile),
  },
  'import of swipes under way': { path: '/administrative/swipe-import/:swipesUnderWay', by: 'hr' },
  'import of swipes with mistakes': { path: '/administrative/swipe-import/:swipesWrong', by: 'hr' },
  'import of swipes without': { path: '/administrative/swipe-import/:swipesRight', by: 'hr' },
  'imported swipes': { path: '/administrative/swipe-import/:swipesDone', by: 'hr' },
  'leave report': { path: '/administrative/leave-report', by: 'hr' },
  'leave report, yearly': { path: '/administrative/leave-report?report=yearly', by: 'head' },
  'leave report, by month': { path: '/administrative/leave-report?report=yearly&view=months', by: 'hr' },
  'leave report, by date': { path: '/administrative/leave-report?report=date', by: 'hr' },
  'leave report with errors': { path: '/administrative/leave-report?from=2026-02-02&to=2026-02-01', by: 'hr' },
  'employee report': { path: '/administrative/employee-report?status=all', by: 'superadmin' },
}
