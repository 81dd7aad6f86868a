import * as t from '@hr/words/pages'
import { to } from '~/http/address/to.ts'
import { useShell } from '~/http/page/use-shell.ts'

/** The id of the box that a key reaches, which the box names unless it is turned off. */
export const FIND = 'find'

/** Finds a person by name, number or e-mail address from every page: a plain form that opens the employee list. */
export function FindPerson() {
  const { prefs, lite } = useShell()
  return (
    <form className="join find" action={to('/employee/list')}>
      <input
        type="text"
        id={FIND}
        name="q"
        maxLength={100}
        aria-label={t.findSomebody}
        aria-keyshortcuts={lite || prefs.noShortcut ? undefined : '/'}
        placeholder={t.findSomebody}
      />{' '}
      <input className="sm" type="submit" value={t.find} />
    </form>
  )
}
