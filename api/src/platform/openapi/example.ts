import { TEAM_LEAD } from '@hr/domain/access'
import type { Schema } from './types.ts'

/** The values used in examples for fields with these names, in requests and answers. Every call accepts them. */
const byName: Record<string, unknown> = {
  address: '12 Harbour Road',
  amount: 14,
  attachmentBaseUrl: '/leaves/attachments/',
  buContactNumber: '+912012345678',
  buEmail: 'pune@example.com',
  buName: 'Pune',
  bu_name: 'Pune',
  city: 'Pune',
  code: 'invalid',
  country: 'IN',
  currentPassword: 'Leave@2026',
  date: '2026-12-24',
  days: 1.5,
  departmentName: 'Engineering',
  designationName: 'Developer',
  email: 'priyanka@example.com',
  employeeEmail: 'priyanka@example.com',
  employeeId: 'E-1024',
  employeeName: 'Priyanka Deshpande',
  employeeRoleId: TEAM_LEAD,
  endDate: '2026-12-28',
  endSession: 2,
  endsOn: '2026-12-24',
  fileName: 'handbook.pdf',
  fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  firstName: 'Priyanka',
  forwardReason: 'Asha knows the plan of that week.',
  from: '2026-12-01',
  fromYears: 0,
  holidayDate: '2026-12-25',
  holidayName: 'Christmas Day',
  joiningDate: '2026-01-05',
  lastName: 'Deshpande',
  leaveIds: [7],
  leaveName: 'Annual Leave',
  leaveTypeName: 'Annual Leave',
  month: '2026-12',
  name: 'Front door',
  newPassword: 'Mango-Tree-2027',
  noOfDays: 1.5,
  noOfDaysOfLeave: 1.5,
  note: 'Enjoy the days.',
  otp: '123456',
  otherWeek: ['Monday morning', 'Monday afternoon'],
  page: 1,
  pageSize: 25,
  password: 'Leave@2026',
  phoneNumber: '+919812345678',
  reEnteredPassword: 'Mango-Tree-2027',
  profilePicture: '4f0c9f0e-6f6e-4b43-a0a4-0c3f3e3f2f11.jpg',
  reason: 'A wedding in the family',
  reportingTo: 12,
  reportingToName: 'Asha Rao',
  requestId: '4f0c9f0e-6f6e-4b43-a0a4-0c3f3e3f2f11',
  serialNumber: 'CJ9V-204960001',
  sessionId: '4f0c9f0e-6f6e-4b43-a0a4-0c3f3e3f2f11',
  since: '2026-12-01',
  specialWorkingDate: '2026-12-19',
  startDate: '2026-12-24',
  startSession: 1,
  state: 'Maharashtra',
  status: 1,
  timeZone: 'Asia/Kolkata',
  to: '2026-12-31',
  userEmail: 'priyanka@example.com',
  validFrom: '2027-01-01',
  userMessage: 'Saved',
  workEmail: 'priyanka@example.com',
  workedOn: '2026-12-26',
  year: 2026,
  zipCode: '411001',
  week: ['Monday morning', 'Monday afternoon', 'Tuesday morning'],
}

/** The values used for text fields whose description is or contains a format. */
const byForm: Record<string, string> = {
  'yyyy-mm-dd': '2026-12-24',
  'yyyy-mm': '2026-12',
  'HH:mm:ss': '08:15:00',
  'ISO 8601 with offset': '2026-12-24T09:30:00+05:30',
}

/**
 * Makes up a value that a schema allows, the same one each time. Uses the value for the field's name if there is one of
 * the right kind; otherwise the first alternative, one member of a list, and every required or known field of an
 * object.
 */
export function exampleOf(schema: Schema, name = ''): unknown {
  const [type] = [schema.type].flat()
  const known = byName[name]
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return exampleOf(alternatives.find((one) => one.type !== 'null') ?? {}, name)
  if (schema.properties) return exampleOfFields(schema)
  if (typeof known === type && !schema.description) return known
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, name))
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schema.items ?? {}, name))
  return type && type in byType ? byType[type] : textFor(schema, name)
}

const byType: Record<string, unknown> = { number: 1, integer: 1, boolean: true, object: {}, null: null }

function exampleOfFields({ properties = {}, required = [] }: Schema): unknown {
  const fields = Object.entries(properties).filter(([, { format }]) => format !== 'binary')
  const shown = fields.filter(([name]) => required.includes(name) || name in byName)
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, name)]))
}

function textFor({ description = '' }: Schema, name: string): unknown {
  const form = Object.keys(byForm).find((one) => description.includes(one)) ?? ''
  return byForm[description] ?? byName[name] ?? byForm[form] ?? 'text'
}
