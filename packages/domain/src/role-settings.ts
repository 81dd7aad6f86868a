import * as t from '@hr/words/roles'
import type { RoleSetting } from './access.ts'

type Words = {
  label: string
  /** What turning it on changes. */
  about: string
}

/** What people read of each setting (docs/spec/access.md, Roles of a company). */
export const roleSettings: Record<RoleSetting, Words> = {
  auditor: {
    label: t.auditor,
    about: t.aboutAuditor,
  },
  it_admin: {
    label: t.itAdministrator,
    about: t.aboutItAdministrator,
  },
  several_units: {
    label: t.headsOfSeveralUnits,
    about: t.aboutSeveralUnits,
  },
}
