import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, required } from './fields.ts'

const tag = 'Sign-in'

/** Seed 1 §5, Sign-in. */
export const email = () =>
  required('Email is required')
    .max(254, 'Invalid email address')
    .pipe(z.email({ error: 'Invalid email address' }))

export const signInForm = z.strictObject({
  email: email(),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1_000, 'Invalid email or password'),
})

export const signIn = endpoint({
  method: 'POST',
  url: '/login/auth',
  config: { access: 'open', tag, summary: 'Sign in with e-mail and password' },
  schema: {
    body: signInForm,
    response: { 200: z.object({ logInToken: z.string(), userId: z.number(), profilePicture: z.string().nullable() }) },
  },
})

export const currentUser = endpoint({
  method: 'POST',
  url: '/login/get_user_login_information',
  config: { access: '12345', tag, summary: 'Who the token belongs to' },
  schema: {
    response: {
      200: z.object({
        employeeName: z.string(),
        employeeRoleId: z.number(),
        employeeBuID: z.number(),
        userEmail: z.string(),
        firstName: z.string(),
        profilePicture: z.string().nullable(),
        buName: z.string(),
        timeZone: z.string(),
        reportingTo: z.number().nullable(),
        reportingToName: z.string().nullable(),
        reportingToTitle: z.string().nullable(),
        joiningDate: z.string(),
        leavingDate: z.string().nullable(),
      }),
    },
  },
})

export const roleId = endpoint({
  method: 'POST',
  url: '/login/get_employee_role_id',
  config: { access: '12345', tag, summary: 'The role of the caller' },
  schema: { response: { 200: z.object({ employeeRoleId: z.number() }) } },
})

export const signOut = endpoint({
  method: 'POST',
  url: '/login/auth_destroy',
  config: { access: '12345', tag, summary: 'Sign out; the token is dead at once' },
  schema: { response: { 204: nothing } },
})
