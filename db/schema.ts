// Every table, in one file for each part of the work. All of them refer to people; the tables of people refer to none
// of them.

export * from './schema/archives.ts'
export * from './schema/attendance.ts'
export * from './schema/audit.ts'
export * from './schema/calendar.ts'
export * from './schema/drive.ts'
export * from './schema/idempotency.ts'
export * from './schema/imports.ts'
export * from './schema/leave.ts'
export * from './schema/leave-events.ts'
export * from './schema/leave-types.ts'
export * from './schema/ledger.ts'
export * from './schema/login.ts'
export * from './schema/people.ts'
export * from './schema/reports.ts'
export * from './schema/second-factor.ts'
export * from './schema/stand-ins.ts'
