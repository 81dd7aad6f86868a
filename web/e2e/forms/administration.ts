import * as t from '@hr/words/swipes'
import { PASSWORD } from '../company.ts'
import { textFile } from '../documents.ts'
import { ask, count, type OwnForm } from './form.ts'

const device = { name: t.mainDoor, serialNumber: 'BJ2C-0042', buId: ':pune' }

const swipes = 'Employee Id,Date,Time,IN/OUT\nPUN-0005,2026-11-19,09:12:33,IN\n'

/** What an administrator sets up, and swipes. */
export const administrationForms: Record<string, OwnForm> = {
  'add a device': {
    ...{ by: 'superadmin', path: '/administrative/devices', fields: device, send: 'Add' },
    done: count('devices'),
  },
  'change a device': {
    ...{ by: 'superadmin', path: '/administrative/devices?id=:device', send: 'Save' },
    fields: { name: t.mainDoor },
    done: count('devices', "name = 'Main door'"),
  },
  'remove a device': {
    ...{ by: 'superadmin', path: `/administrative/devices?${ask('remove')}:device`, send: 'Confirm' },
    done: 'select 2 - count(*)::int as done from devices',
  },
  'send a mail to try': {
    ...{ by: 'superadmin', path: '/administrative/mails', fields: { email: 'me@example.com' }, send: 'Send' },
    done: count('mail_acts', "act = 'tried'"),
  },
  'give a mail up': {
    ...{ by: 'superadmin', path: `/administrative/mails?${ask('give-up')}:mail`, send: 'Confirm' },
    done: count('mail_acts', "act = 'given up'"),
  },
  'try a mail again': {
    ...{ by: 'superadmin', path: '/administrative/mails', send: 'Try all again' },
    done: count('mail_acts', "act = 'hastened'"),
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
    ...{ by: 'superadmin', path: '/administrative/roles', fields: {}, send: 'Allow Auditor' },
    done: count('role_settings'),
    mayRepeat: true,
  },
  'make a key': {
    ...{ by: 'superadmin', path: '/administrative/api-keys', fields: { name: t.mainDoor }, send: 'Create key' },
    done: count('api_keys'),
  },
  'revoke a key': {
    ...{ by: 'superadmin', path: `/administrative/api-keys?${ask('revoke')}:key`, send: 'Confirm' },
    done: count('api_keys', 'revoked_at is not null'),
  },
  'reset a second factor': {
    ...{ by: 'hr', path: `/administrative/second-factors?${ask('reset')}:colleague`, send: 'Confirm' },
    fields: { currentPassword: PASSWORD },
    done: 'select 1 - count(*)::int as done from second_factors',
  },
  'choose the roles that need a second factor': {
    ...{ by: 'superadmin', path: '/administrative/second-factors', fields: { roleIds: '2' }, send: 'Save' },
    done: count('second_factor_roles'),
  },
  'check a file of swipes': {
    ...{ by: 'hr', path: '/administrative/swipe-import', send: 'Check file' },
    file: { field: 'file', chosen: textFile('swipes.csv', swipes) },
    done: count('imports'),
  },
}
