import type { RequestContext } from '~/context.ts'
import type { Entered } from '~/enter.server.ts'
import { chosenIn } from '~/ui/chosen.ts'

const SUPER_ADMIN = 1

/** About whom the address asks this question (`?confirm=delete&id=7`); undefined where it does not, or not this role. */
export function askedAbout({ user, context }: Entered, question: 'delete' | 'restore'): number | undefined {
  const { searchParams } = addressOf(context)
  const isAsked = searchParams.get('confirm') === question && user.employeeRoleId === SUPER_ADMIN
  return isAsked ? chosenIn(searchParams) : undefined
}

/** The same page of the list without its question. */
export function withoutQuestion(context: RequestContext): string {
  const { pathname, searchParams } = addressOf(context)
  for (const name of ['confirm', 'id']) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

const addressOf = ({ path }: RequestContext) => new URL(path, 'http://site.invalid')
