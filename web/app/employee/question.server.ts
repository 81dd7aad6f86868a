import { SUPER_ADMIN } from '@hr/domain/access'
import { chosenIn } from '~/http/form/chosen.ts'
import type { Entered } from '~/http/session/enter.server.ts'

/**
 * The person about whom the address asks this question (`?confirm=delete&id=7`). Undefined if it asks nothing, or the
 * role may not answer.
 */
export function askedAbout({ user, context }: Entered, question: 'delete' | 'restore'): number | undefined {
  const { searchParams } = new URL(context.path, 'http://site.invalid')
  const isAsked = searchParams.get('confirm') === question && user.employeeRoleId === SUPER_ADMIN
  return isAsked ? chosenIn(searchParams) : undefined
}
