import type { ProviderName } from '@hr/contract/people/providers'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { type FormReply, valuesOf } from '../form/form-reply.ts'
import type { RequestContext, User } from '../session/context.ts'
import { takeDraft } from '../session/draft.server.ts'
import { takeFlash } from '../session/flash.server.ts'
import type { Profile } from '../session/session.server.ts'

/** The person for whom header and menu are shown. */
export type ShellUser = { id: number; name: string; email: string; role: number; picture: string | null }

/** Loads what the frame around every page needs. It never fails: if the API is away, the cookie contains enough. */
export async function loadShell(context: RequestContext) {
  const [user, today] = await Promise.all([findUser(context), findToday(context)])
  const flash = takeFlash(context)
  const csrf = context.formToken()
  const draft = findDraft(context)
  const { prefs, lite, failed, requestId, env } = context
  const shell = { user, flash, draft, csrf, formKey: requestId, prefs, lite, failed, today }
  return env.PROVIDERS.length === 0 ? shell : { ...shell, providers: env.PROVIDERS }
}

export type ShellData = Omit<Awaited<ReturnType<typeof loadShell>>, 'providers'> & {
  /** The providers for signing in, where they are set up. Any page may become the sign-in page. */
  providers?: ProviderName[]
}

/** The form values that were kept when a session ended on this page. */
function findDraft(context: RequestContext): { path: string; reply: FormReply } | undefined {
  const typed = takeDraft(context)
  const { pathname: path } = new URL(context.path, 'http://site.invalid')
  return typed && { path, reply: { values: valuesOf(typed), errors: {}, at: 0 } }
}

async function findUser(context: RequestContext): Promise<ShellUser | undefined> {
  try {
    const user = await context.me()
    return user && fromUser(user)
  } catch {
    const { profile, userId } = context.session
    return profile && userId !== undefined ? fromProfile(userId, profile) : undefined
  }
}

/** The day that it is where the reader works. Where that is not known, it is the day in UTC. */
async function findToday(context: RequestContext): Promise<Day> {
  const user = await context.me().catch(() => undefined)
  return todayIn(user?.timeZone ?? 'UTC', new Date())
}

function fromUser({ id, employeeName, userEmail, employeeRoleId, profilePicture }: User): ShellUser {
  return { id, name: employeeName, email: userEmail, role: employeeRoleId, picture: profilePicture }
}

function fromProfile(id: number, { userName, userEmail, employeeRoleId, profilePicture }: Profile): ShellUser {
  return { id, name: userName, email: userEmail, role: employeeRoleId, picture: profilePicture }
}
