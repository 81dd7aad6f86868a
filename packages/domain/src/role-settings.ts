import type { RoleSetting } from './access.ts'

type Words = {
  label: string
  /** What turning it on changes. */
  about: string
}

/** What people read of each setting (docs/spec/access.md, Roles of a company). */
export const roleSettings: Record<RoleSetting, Words> = {
  auditor: {
    label: 'Auditor',
    about:
      'An auditor reads the reports of leave, attendance and people of the whole company and takes them out as CSV, but sees no reasons and no attachments, and changes and decides nothing.',
  },
  it_admin: {
    label: 'IT Administrator',
    about:
      'An IT administrator keeps devices and API keys and reads the audit without what it says of leave and persons, but sees no leave but their own, and not who is away.',
  },
  several_units: {
    label: 'Heads of several units',
    about: 'A BU head can be given further business units, in which they see and decide what they do in their own.',
  },
}
