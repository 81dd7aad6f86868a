import { createHoliday, takeClaims } from '@hr/db/factories'
import { businessUnits, leaveTypes, workingPatterns } from '@hr/db/schema'
import { inArray } from 'drizzle-orm'
import type { testApi } from '../api.ts'
import { attachments, compOffKind, countsWork, isTold, kinds, secondSteps } from './company.ts'

/** The leave types and working days of the model, on the side of the API. */
export async function setUp({ db, company }: Awaited<ReturnType<typeof testApi>>): Promise<void> {
  const { pune, lisbon, colleague, lisbonTypes } = company
  for (const kind of kinds) {
    const { from, within } = attachments[kind] ?? {}
    const rule = { isAttachmentRequired: from !== undefined, attachmentFrom: from ?? 0, attachmentWithin: within ?? 0 }
    await db
      .update(leaveTypes)
      .set({
        ...{ ...rule, attachmentFiles: 'pdf', counting: countsWork(kind) ? 'working' : 'calendar' },
        approval: isTold(kind) ? 'reported' : 'asked',
        ...{ secondStep: secondSteps[kind]?.by ?? 'none', secondFrom: secondSteps[kind]?.from ?? 0 },
      })
      .where(inArray(leaveTypes.id, [company[kind].id, lisbonTypes[kind].id]))
  }
  await db
    .update(businessUnits)
    .set({ leaveChanges: true })
    .where(inArray(businessUnits.id, [pune.id, lisbon.id]))
  for (const types of [company, lisbonTypes]) await takeClaims(db, types[compOffKind])
  await db.insert(workingPatterns).values({ employeeId: colleague.id, since: '2026-01-01', weeks: [0b11_11_11] })
  await createHoliday(db, { buId: pune.id, date: '2026-12-25', session: 2 })
  await createHoliday(db, { buId: pune.id, date: '2027-01-01' })
}
