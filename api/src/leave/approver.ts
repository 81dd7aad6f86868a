import type { Queryable } from '@hr/db/client'
import { businessUnits, designations, employees } from '@hr/db/schema'
import { BU_HEAD, HR } from '@hr/domain/access'
import { approverOf } from '@hr/domain/leave/approver'
import { eq, inArray, or } from 'drizzle-orm'

export type Approver = { id: number; name: string; email: string; title: string; picture: string | null }

/** The person to whom an application of this person goes (docs/spec/rules.md, Approver). */
export async function findApprover(db: Queryable, applicantId: number): Promise<Approver | undefined> {
  const [applicant] = await db.select().from(employees).where(eq(employees.id, applicantId))
  if (!applicant) return undefined

  const people = await candidates(db, applicant.reportingTo)
  const approverId = approverOf(applicant, people)
  return people.find((person) => person.id === approverId)
}

async function candidates(db: Queryable, managerId: number | null) {
  const rows = await db
    .select({
      id: employees.id,
      role: employees.roleId,
      buId: employees.buId,
      leftAt: employees.leftAt,
      name: employees.fullName,
      email: employees.workEmail,
      picture: employees.profilePicture,
      designation: designations.name,
      buName: businessUnits.name,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(or(inArray(employees.roleId, [BU_HEAD, HR]), eq(employees.id, managerId ?? 0)))
  return rows.map(({ leftAt, designation, ...person }) => ({
    ...person,
    active: leftAt === null,
    title: [designation, person.buName].filter(Boolean).join(', '),
  }))
}
