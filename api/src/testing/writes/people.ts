import { createDepartment, createDesignation, createEmployee } from '@hr/db/factories'
import { businessUnits, dataWishes } from '@hr/db/schema'
import { EMPLOYEE, SUPER_ADMIN } from '@hr/domain/access'
import { eq } from 'drizzle-orm'
import { csvOf, importing as importingPeople, newcomer } from '../../people/employee-import/testing.ts'
import { type Api, type Calls, text } from './call.ts'

/** People, and what they are called. */
export function peopleCalls(api: Api): Calls {
  const personForm = () => ({
    ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'PUN-0100', workEmail: 'noor.haddad@example.com' },
    ...{ employeeRoleId: EMPLOYEE, employeeBuId: api.company.pune.id, reportingTo: api.company.lead.id },
    joiningDate: '2026-12-01',
  })

  /** A change request of somebody's own data, for HR to decide. */
  const wishOf = async (employeeId: number) => {
    const wished = { phoneNumber: { from: null, to: '9120256710' } }
    const [wish] = await api.db
      .insert(dataWishes)
      .values({ employeeId, wished, askedAt: '2026-11-19T00:00:00Z' })
      .returning()
    return wish?.id
  }

  return {
    '/employee/add_department': () => ({ by: api.company.hr, body: { name: 'Legal' }, other: { name: 'Sales' } }),
    '/employee/add_designation': () => ({ by: api.company.hr, body: { name: 'Counsel' }, other: { name: 'Clerk' } }),
    '/employee/rename_entry': async () => {
      const { id } = await createDepartment(api.db)
      const body = { list: 'department', entryId: id, name: 'Sales' }
      return { by: api.company.hr, body, other: { name: 'Marketing' } }
    },
    '/employee/merge_entry': async () => {
      const [from, into] = [await createDesignation(api.db), await createDesignation(api.db)]
      const body = { list: 'designation', entryId: from.id, intoId: into.id }
      return { by: api.company.hr, body, other: { intoId: 999_999 } }
    },
    '/employee/retire_entry': async () => {
      const { id } = await createDepartment(api.db)
      return { by: api.company.hr, body: { list: 'department', entryId: id }, other: { list: 'designation' } }
    },
    '/employee/restore_entry': async () => {
      const { id } = await createDesignation(api.db, { retiredAt: '2026-10-01T00:00:00Z' })
      return { by: api.company.hr, body: { list: 'designation', entryId: id }, other: { list: 'department' } }
    },
    '/employee/add_employee': () => ({ by: api.company.hr, body: personForm(), other: { firstName: 'Nora' } }),
    // People who take their own right away no longer have it when they call again.
    '/employee/edit_employee/:id': async () => {
      const { pune, superadmin } = api.company
      const other = await createEmployee(api.db, { buId: pune.id, roleId: SUPER_ADMIN })
      const body = { ...personForm(), joiningDate: '2020-01-06' }
      return { by: other, url: `/employee/edit_employee/${other.id}`, body, other: { reportingTo: superadmin.id } }
    },
    // People who delete themselves find their session ended.
    '/employee/delete_employee': async () => {
      const { pune, colleague } = api.company
      const other = await createEmployee(api.db, { buId: pune.id, roleId: SUPER_ADMIN })
      return { by: other, body: { employeeId: other.id }, other: { employeeId: colleague.id } }
    },
    '/employee/restore_employee': async () => {
      const { superadmin, lead, head, pune } = api.company
      const { id } = await createEmployee(api.db, { buId: pune.id, leftAt: '2026-10-01T00:00:00Z' })
      return { by: superadmin, body: { employeeId: id, reportingTo: lead.id }, other: { reportingTo: head.id } }
    },
    '/employee/change_own_data': async () => {
      await api.db.update(businessUnits).set({ ownData: 'direct' }).where(eq(businessUnits.id, api.company.pune.id))
      return { by: api.company.employee, body: { phoneNumber: '9120256710' }, other: { phoneNumber: '9120256711' } }
    },
    '/employee/withdraw_data_wish': async () => {
      const wishId = await wishOf(api.company.employee.id)
      return { by: api.company.employee, body: { wishId }, other: { wishId: 999_999 } }
    },
    '/employee/decide_data_wish': async () => {
      const wishId = await wishOf(api.company.employee.id)
      const { body: waiting } = await api.call(api.company.hr, '/employee/list_data_wishes')
      const body = { wishId, fingerprint: waiting[0].fingerprint, decision: 'approve' }
      return { by: api.company.hr, body, other: { decision: 'refuse' } }
    },
    '/employee/import/check': () => ({
      ...{ by: api.company.hr, body: {}, file: text('people.csv', csvOf([newcomer(1)])) },
      other: { file: text('people.csv', csvOf([newcomer(2)])) },
    }),
    '/employee/import/run': async () => {
      const importId = await importingPeople(api).check([newcomer(1)])
      return { by: api.company.hr, body: { importId }, other: { importId: 999_999 } }
    },
  }
}
