import { createBusinessUnit } from '@hr/db/factories'
import { sql } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import { type Api, type Calls, text } from './call.ts'

/** Roles, business units and the drive. */
export function administrationCalls(api: Api): Calls {
  const unitForm = {
    ...{ name: 'Goa Office', country: 'India', state: 'Goa', city: 'Panaji', buContactNumber: '912025671000' },
    ...{ buEmail: 'goa@example.com', address: '1 Beach Road', zipCode: '403001' },
  }

  /** A mail that the mail server has turned away once. */
  async function failedMail(): Promise<number> {
    await postMails(api.db, [{ to: 'lead@example.com', subject: 'Leave', text: 'Leave' }])
    const [mail] = await api.db.execute<{ id: number }>(
      sql`update graphile_worker._private_jobs set attempts = 1, last_error = '451 try later' returning id::int`,
    )
    return mail?.id ?? 0
  }

  return {
    '/mails/send_test': () => ({
      ...{ by: api.company.superadmin, body: { email: 'me@example.com' }, other: { email: 'other@example.com' } },
    }),
    '/mails/try_again': async () => {
      await failedMail()
      return { by: api.company.superadmin, body: {}, other: { mailId: 999_999 } }
    },
    '/mails/give_up': async () => ({
      ...{ by: api.company.superadmin, body: { mailId: await failedMail() }, other: { mailId: 999_999 } },
    }),
    '/roles/add_unit': async () => {
      const { superadmin, head, lisbon, lisbonHead, pune } = api.company
      await api.call(superadmin, '/roles/turn_on', { name: 'several_units' })
      const other = { employeeId: lisbonHead.id, buId: pune.id }
      return { by: superadmin, body: { employeeId: head.id, buId: lisbon.id }, other }
    },
    '/roles/remove_unit': async () => {
      const { superadmin, head, lisbon } = api.company
      const body = { employeeId: head.id, buId: lisbon.id }
      await api.call(superadmin, '/roles/turn_on', { name: 'several_units' })
      await api.call(superadmin, '/roles/add_unit', body)
      return { by: superadmin, body, other: { buId: 999_999 } }
    },
    '/roles/turn_on': () => ({ by: api.company.superadmin, body: { name: 'auditor' }, other: { name: 'it_admin' } }),
    '/roles/turn_off': () => ({ by: api.company.superadmin, body: { name: 'auditor' }, other: { name: 'it_admin' } }),
    '/businessunit/create_bu': () => ({ by: api.company.superadmin, body: unitForm, other: { name: 'Delhi Office' } }),
    '/businessunit/edit_bu/:id': async () => {
      const { id } = await createBusinessUnit(api.db)
      const url = `/businessunit/edit_bu/${id}`
      return { by: api.company.superadmin, url, body: unitForm, other: { name: 'Delhi Office' } }
    },
    '/businessunit/delete_bu': async () => ({
      ...{
        by: api.company.superadmin,
        body: { buId: (await createBusinessUnit(api.db)).id },
        other: { buId: 999_999 },
      },
    }),
    '/stratdrive/file_upload': () => ({
      ...{ by: api.company.hr, body: {}, file: text('rules.txt', 'Be kind'), other: { file: text('rules.txt', 'Be') } },
    }),
    '/stratdrive/file_delete': async () => {
      const { body } = await api.submit(api.company.hr, '/stratdrive/file_upload', {
        file: text('rules.txt', 'Be kind'),
      })
      return { by: api.company.hr, body: { fileId: body.id }, other: { fileId: 999_999 } }
    },
  }
}
