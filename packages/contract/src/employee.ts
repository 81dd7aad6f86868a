import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idList, listControls, optional } from './fields.ts'

const tag = 'Employees'

/** What everyone may know of a colleague (decisions.md, People). */
export const employeeCard = z.object({
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  buName: z.string(),
  designationName: z.string().nullable(),
  workEmail: z.string(),
  employeeProfilePicture: z.string().nullable(),
  employeeBuId: z.number(),
  employeeRoleId: z.number(),
})

export const listEmployees = endpoint({
  method: 'POST',
  url: '/employee/list_employees',
  config: { access: '12345', tag, summary: 'The directory' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        designationId: optional(id()),
        buId: optional(id()),
        /** These people alone, for pickers that must name whom they already hold. */
        employeeIds: idList(),
      })
      .optional(),
    response: { 200: z.array(employeeCard) },
  },
})
