import type { SetupSteps } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/pages'
import { to } from '~/http/address/to.ts'
import { Link } from '../page/link.tsx'

/** What a company may do without: leave counts all days, everybody works the week of their unit, and days are typed. */
const options: { name: keyof SetupSteps; label: string; path: string }[] = [
  { name: 'workingDays', label: t.typesCountingWorkingDays, path: to('/leave/list') },
  { name: 'patterns', label: t.partTimePatterns, path: to('/employee/list') },
  { name: 'policies', label: t.policiesGivingDays, path: to('/leave/list') },
]

/** Each a link to where it is done, with a word that says whether it is. */
export function SetupOptions({ done }: { done: SetupSteps }) {
  return (
    <ul className="steps">
      {options.map(({ name, label, path }) => (
        <li key={name}>
          <Link to={path}>{label}</Link>{' '}
          <span className={done[name] ? 'tag ok' : 'tag'}>{done[name] ? t.done : t.optional}</span>
        </li>
      ))}
    </ul>
  )
}
