import type { SetupSteps } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/pages'
import { to } from '~/http/address/to.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { mayOpen } from '~/screens.ts'
import { Link } from './page/link.tsx'

/** What there must be before people can apply for leave, in the order in which it is made, where, and where it is once it is there. */
const steps: { name: keyof SetupSteps; label: string; path: string; done: string }[] = [
  { name: 'businessUnits', label: t.unitWithAddress, path: to('/bu/list'), done: to('/bu/list') },
  { name: 'leaveTypes', label: t.leaveTypes, path: to('/leave/create'), done: to('/leave/list') },
  {
    name: 'holidays',
    label: t.holidaysThisYear,
    path: to('/calendar/holiday/import'),
    done: to('/calendar/holiday/list'),
  },
  { name: 'employees', label: t.people, path: to('/employee/import'), done: to('/employee/list') },
  {
    name: 'allocations',
    label: t.leaveDaysThisYear,
    path: to('/employee/leave-allocation/many'),
    done: to('/employee/leave-allocation/many'),
  },
]

export const isSetUp = (done: SetupSteps): boolean => steps.every(({ name }) => done[name])

/** The steps of a new company, each a link to where it is done, with a word that says whether it is. */
export function SetupList({ done }: { done: SetupSteps }) {
  const role = useShell().user?.role ?? 0
  return (
    <ol className="steps">
      {steps.map(({ name, label, path, done: later }) => (
        <li key={name}>
          <Link to={done[name] || !mayOpen(role, path) ? later : path}>{label}</Link>{' '}
          <span className={done[name] ? 'tag ok' : 'tag warn'}>{done[name] ? t.done : t.toDo}</span>
        </li>
      ))}
    </ol>
  )
}
