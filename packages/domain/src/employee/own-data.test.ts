import * as t from '@hr/words/people'
import { expect, test } from 'vitest'
import { fieldsText, type OwnData, wishedLines, wishedOf } from './own-data.ts'

const record: OwnData = {
  phoneNumber: '+919812345678',
  EmergencyContactName: 'Rana Haddad',
  emergencyContactNumber: null,
  permanentAddress: '12 Station Road',
  profilePicture: null,
}

test('a change request is what differs', () => {
  const wished = wishedOf(record, { ...record, profilePicture: 'a.jpg', phoneNumber: null })
  expect(wished).toEqual({
    phoneNumber: { from: '+919812345678', to: null },
    profilePicture: { from: null, to: 'a.jpg' },
  })
  expect(wishedOf(record, record)).toEqual({})
})

test('a change request is next to what the record says now', () => {
  const wished = wishedOf(record, { ...record, permanentAddress: '7 New Road' })
  expect(wishedLines(wished, { ...record, permanentAddress: '9 Other Road' })).toEqual([
    { field: 'permanentAddress', before: '12 Station Road', wanted: '7 New Road', current: '9 Other Road' },
  ])
})

test('a change request is called by its fields, in the order of the form', () => {
  expect(fieldsText({})).toBe('')
  expect(fieldsText({ phoneNumber: { from: null, to: '1' } })).toBe(t.phoneNumber)
  const some = { from: 'a', to: 'b' }
  expect(fieldsText({ profilePicture: some, permanentAddress: some, phoneNumber: some })).toBe(
    'Phone Number, Permanent Address and Profile Picture',
  )
})
