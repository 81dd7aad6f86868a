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

/** What stands on a person's profile (seed 1 §3, spelled so). */
export const userProfile = z.object({
  profilePicture: z.string().nullable(),
  employeeName: z.string(),
  designationName: z.string().nullable(),
  employeeId: z.string(),
  buName: z.string(),
  departmentName: z.string().nullable(),
  reportingToName: z.string().nullable(),
  workEmail: z.string(),
  phoneNumber: z.string().nullable(),
  skypeId: z.string().nullable(),
  EmergencyContactName: z.string().nullable(),
  emergencyContactNumber: z.string().nullable(),
  permanentAddress: z.string().nullable(),
})
export type UserProfile = z.infer<typeof userProfile>

export const getUserProfile = endpoint({
  method: 'POST',
  url: '/employee/get_user_profile/:id',
  config: { access: '12345', tag, summary: 'One’s own profile; of anyone for HR and the super admin' },
  schema: {
    params: z.object({ id: id() }),
    response: { 200: z.array(userProfile).describe('A list of one (seed 1 §7)') },
  },
})
