import type { SetupSteps } from '@hr/contract/dashboard'
import { to } from '~/http/to.ts'
import { useShell } from '~/http/use-shell.ts'
import { mayOpen } from '~/screens.ts'
import { Link } from './link.tsx'

/** What there must be before people can apply for leave, in the order in which it is made, and where. */
const steps: { name: keyof SetupSteps; label: string; paths: string[] }[] = [
  { name: 'businessUnits', label: 'A business unit', paths: [to('/bu/create'), to('/bu/list')] },
  { name: 'leaveTypes', label: 'Types of leave', paths: [to('/leave/create')] },
  { name: 'holidays', label: 'The holidays of this year', paths: [to('/calendar/holiday/import')] },
  { name: 'employees', label: 'People', paths: [to('/employee/import')] },
  { name: 'allocations', label: 'Their days of this year', paths: [to('/employee/leave-allocation/many')] },
]

export const isSetUp = (done: SetupSteps): boolean => steps.every(({ name }) => done[name])

/** The steps of a new company, each a link to where it is done, with a word that says whether it is. */
export function SetupList({ done }: { done: SetupSteps }) {
  const role = useShell().user?.role ?? 0
  return (
    <ol className="steps">
      {steps.map(({ name, label, paths }) => (
        <li key={name}>
          <Link to={paths.find((path) => mayOpen(role, path)) ?? to('/')}>{label}</Link>{' '}
          <span className={done[name] ? 'tag ok' : 'tag warn'}>{done[name] ? 'Done' : 'To do'}</span>
        </li>
      ))}
    </ol>
  )
}
