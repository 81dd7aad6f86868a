import { to } from '~/http/to.ts'

/** The id of the box that `/` reaches. */
export const FIND = 'find'

/** Finds a person by name, number or e-mail address from every page: a plain form that opens the employee list. */
export function FindPerson() {
  return (
    <form className="join find" action={to('/employee/list')}>
      <input type="text" id={FIND} name="q" maxLength={100} aria-label="Find somebody" placeholder="Find somebody" />{' '}
      <input className="sm" type="submit" value="Find" />
    </form>
  )
}
