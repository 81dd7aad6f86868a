import * as t from '@hr/words/calendar-feeds'
import * as preferencesWords from '@hr/words/preferences'
import { PASSWORD } from '../company.ts'
import { textFile } from '../documents.ts'
import { ask, count, OLD_FEED, type OwnForm } from './form.ts'

const newPassword = 'Harvest@2027'

/** One's own password, factors, keys and calendars, and the drive. */
export const accountForms: Record<string, OwnForm> = {
  'make a key of my own': {
    ...{ by: 'employee', path: '/settings/api-keys', fields: { name: 'Script' }, send: 'Create key' },
    done: count('api_keys', 'employee_id is not null'),
  },
  'revoke a key of my own': {
    ...{ by: 'lead', path: `/settings/api-keys?${ask('revoke')}:ownKey`, send: 'Confirm' },
    done: count('api_keys', 'revoked_at is not null'),
  },
  'choose how to be told by mail': {
    ...{ by: 'employee', path: '/preferences', fields: { waits: 'daily' }, send: preferencesWords.updateEmailChoices },
    ...{ done: count('mail_choices', `event = 'waits' and way = 'daily'`), mayRepeat: true },
  },
  'make the address of a calendar': {
    ...{ by: 'employee', path: '/settings/calendar-feeds', send: t.makeAddressFor('My leave') },
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
}
