import * as t from '@hr/words/audit'
import { describe, expect, it } from 'vitest'
import {
  auditedAct,
  auditedSource,
  auditedThing,
  auditedThings,
  byLink,
  byMail,
  columnName,
  isByLink,
  isByMail,
  technicalColumns,
  technicalThings,
} from './audit.ts'

describe('an entry of the audit in words', () => {
  it.each([
    ['changed', 'employees', {}, 'Employee changed'],
    ['added', 'leave_entries', { days: 20, year: 2026 }, '20 days of leave for 2026'],
    ['added', 'leave_entries', { days: -0.5, year: 2027 }, '-0.5 days of leave for 2027'],
    ['added', 'leave_entries', { entries: 400, people: 80, year: 2027 }, t.daysOfLeaveForPeople(80)],
    ['added', 'sign_in_attempts', { outcome: 'Failed' }, t.signInFailed],
    ['changed', 'sessions', { ended_at: '2026-11-26' }, t.sessionEnded],
    ['changed', 'sessions', { expires_at: '2027-01-01' }, 'Session changed'],
    ['removed', 'sessions', null, 'Session removed'],
    ['added', 'mail_acts', { act: 'given up' }, t.emailGivenUp],
    ['exported', '/leavereport/employee_report.csv', null, 'Report exported'],
    ['opened', '/drive/:id', null, 'File opened'],
  ] as const)('%s %s %o is “%s”', (act, thing, after, words) => {
    expect(auditedAct({ act, thing, after })).toBe(words)
  })

  it('knows what was done by a link in a mail', () => {
    expect(isByMail(byMail('POST /leaves/answer_by_mail'))).toBe(true)
    expect(isByMail('POST /leaves/answer_by_mail')).toBe(false)
  })

  it('knows what was opened by a link that somebody was given', () => {
    expect(isByLink(byLink('GET /stratdrive/files/:id'))).toBe(true)
    expect(isByLink('GET /stratdrive/files/:id')).toBe(false)
  })

  it('says who acted where nobody was signed in', () => {
    expect(auditedSource('POST /login/auth')).toBe(t.visitor)
    expect(auditedSource('hr-leave, hr_app')).toBe(t.system)
    expect(auditedSource('psql, postgres')).toBe('psql, postgres')
  })

  it('names tables and columns', () => {
    expect(auditedThing('device_pins')).toBe(t.numberOnDevice)
    expect(columnName('bu_id')).toBe('bu id')
  })
})

describe('what an IT administrator reads', () => {
  it('is of every audited table except those of leave and of people', () => {
    const hidden = auditedThings.filter(({ value }) => !technicalThings.includes(value)).map(({ value }) => value)
    expect(hidden).toEqual([
      'data_wishes',
      'directory_problems',
      'working_patterns',
      'leave_entries',
      'leave_types',
      'leave_policies',
      'leave_rules',
      'stand_ins',
      'comp_off_claims',
    ])
  })

  it('is of a person what they sign in with and may do', () => {
    const columns = { role_id: 7, work_email: 'a@b', gender: 'f', date_of_birth: '1990-01-01', leaving_date: null }
    expect(technicalColumns('employees', columns)).toEqual({ role_id: 7, work_email: 'a@b' })
    expect(technicalColumns('leave_entries', { days: 3 })).toEqual({})
    expect(technicalColumns('devices', { name: 'Door' })).toEqual({ name: 'Door' })
    expect(technicalColumns('devices', null)).toBeNull()
  })
})
