import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import { spokenDay } from '@hr/domain/dates'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import { OWN_DAYS } from '@hr/domain/leave/balance/allocation'
import { signedDays } from '@hr/domain/leave/counting/signed-days'
import * as t from '@hr/words/allocations'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { ConfirmPreview } from '~/ui/form/confirm-preview.tsx'
import { CheckField } from '~/ui/form/field.tsx'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Empty, Name } from '~/ui/small-parts.tsx'
import type { Preview } from './many-page.server.ts'

type Props = { preview: Preview; reply: FormReply | undefined; start: Record<string, string[]> }

/** What would change, before anything is written, and the button that confirms it. */
export function ManyPreview({ preview, reply, start }: Props) {
  const { changes, blocked, leftOutPeople } = preview
  const isSame = changes + blocked === 0
  if (isSame && leftOutPeople === 0) return <Empty>{t.nothingWouldChange}</Empty>
  return (
    <>
      {isSame ? <Empty>{t.nothingWouldChange}</Empty> : <Confirmation preview={preview} reply={reply} />}
      {leftOutPeople > 0 && <LeftOut people={leftOutPeople} start={start} />}
      <div className="stack">
        <Search list={preview.list} start={start} />
        <Table
          caption={t.differences}
          columns={columnsOf(preview.rows, start)}
          rows={preview.rows}
          keyOf={keyOf}
          isTitled={false}
          isStacked
        />
        <Pages list={preview.list} />
      </div>
    </>
  )
}

const shown = [
  { value: 'blocked', label: t.blocked },
  { value: 'carried', label: t.withCarryOver },
  { value: 'lost', label: t.losingDays },
  { value: 'leftOut', label: t.leftOut },
]

/** How many people a run leaves out, and a link to them. A table leaves out only the person who gives it. */
function LeftOut({ people, start }: { people: number } & Pick<Props, 'start'>) {
  const [buId, year, source] = ['buId', 'year', 'source'].map((name) => start[name]?.[0] ?? '')
  if (source === 'table') return <p className="banner">{t.youAreLeftOut(OWN_DAYS)}</p>
  return (
    <p className="banner">
      {/* Parts of a banner side by side would leave the link no room on a phone. */}
      <span>
        {t.peopleLeftOut(people, thousands(people))}{' '}
        <Link to={to('/employee/leave-allocation/many', { buId, year, source, show: 'leftOut' })}>{t.showLeftOut}</Link>
      </span>
    </p>
  )
}

/** Finds people among the differences, and takes those that are shown out as a file. */
function Search({ list, start }: { list: Preview['list'] } & Pick<Props, 'start'>) {
  const first = (name: string) => start[name]?.[0] ?? ''
  const { show, ...chosen } = { buId: first('buId'), year: first('year'), source: first('source'), show: first('show') }
  const kept = Object.keys(start).filter((name) => !['q', 'show', 'page', 'size'].includes(name))
  return (
    <>
      <SearchForm list={list} kept={kept} countText={t.numberOfDifferences}>
        <FilterSelect label={t.show} field={fieldOf(undefined, 'show', show)} options={shown} empty={t.all} />
      </SearchForm>
      {chosen.source !== 'table' && (
        <p>
          <a
            href={to('/employee/leave-allocation/many/csv', {
              ...chosen,
              ...(show && { show }),
              ...(list.q && { q: list.q }),
            })}
          >
            {t.csv}
          </a>
        </p>
      )}
    </>
  )
}

function Confirmation({
  preview: { changes, people, days, carriedDays, lostDays, blocked, blockedPeople, fingerprint },
  reply,
}: Pick<Props, 'preview' | 'reply'>) {
  return (
    <ConfirmPreview
      fingerprint={fingerprint}
      figures={{
        [t.changes]: thousands(changes),
        [t.people]: thousands(people),
        [t.inTotal]: signedDays(days),
        ...(carriedDays !== 0 && { [t.carriedOver]: daysPhrase(carriedDays) }),
        ...(lostDays > 0 && { [t.lost]: daysPhrase(lostDays) }),
        [t.usedMoreThanAllocated]: thousands(blocked),
      }}
      cancelTo={to('/employee/leave-allocation')}
    >
      {blocked > 0 && (
        <>
          <p className="banner warn">{t.blockedListedFirst(blockedPeople, thousands(blockedPeople))}</p>
          <CheckField label={t.skipThesePeople} field={fieldOf(reply, 'leaveAsTheyAre', '')} />
        </>
      )}
    </ConfirmPreview>
  )
}

const columns: Column<AllocationChange>[] = [
  { label: t.employeeName, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: t.employeeId, cell: ({ employeeId }) => employeeId },
  { label: t.leaveName, cell: ({ leaveName }) => leaveName },
  { label: t.daysNow, isRight: true, cell: ({ daysNow }) => (daysNow === null ? '-' : formatDays(daysNow)) },
  { label: t.daysThen, isRight: true, cell: (change) => <Then {...change} /> },
]

const carried: Column<AllocationChange> = {
  label: t.carriedOver,
  isRight: true,
  cell: ({ carried, carriedUntil }) =>
    carriedUntil ? t.carriedUntil(daysOr(carried), spokenDay(carriedUntil)) : daysOr(carried),
}
const lost: Column<AllocationChange> = { label: t.lost, isRight: true, cell: ({ lost }) => daysOr(lost) }
const why: Column<AllocationChange> = { label: t.why, isLong: true, cell: (change) => change.why ?? '-' }

/** Why somebody is left out, and where HR can correct what they have, unless it is their own. */
const leftOutOf = ({ year, source }: Props['start']): Column<AllocationChange> => ({
  label: t.leftOut,
  isLong: true,
  cell: ({ id, leftOut, employeeName }) => (
    <>
      {leftOut}.{' '}
      {source?.[0] !== 'table' && (
        <Link to={to('/employee/add-leave-allocation', { employeeId: id, year: year?.[0] ?? '' })}>
          {sentence(t.allocationOf(employeeName, (text) => <span className="vh">{text}</span>))}
        </Link>
      )}
    </>
  ),
})

/** What a policy carries over, and why it gives this number of days, are columns where that is known. */
function columnsOf(rows: readonly AllocationChange[], start: Props['start']): Column<AllocationChange>[] {
  if (rows.some((change) => change.leftOut)) return [...columns.slice(0, -1), leftOutOf(start), why]
  const isCarried = rows.some((change) => change.carried !== undefined)
  const isExplained = rows.some((change) => change.why)
  return [...columns, ...(isCarried ? [carried, lost] : []), ...(isExplained ? [why] : [])]
}

const daysOr = (days: number | undefined): string => (days ? formatDays(days) : '-')

const keyOf = ({ id, leaveTypeId }: AllocationChange): string => `${id} ${leaveTypeId}`

function Then({ daysThen, floor, isBlocked }: AllocationChange) {
  return (
    <>
      {isBlocked && <span className="tag bad">{t.usedOrPending(formatDays(floor))}</span>} {formatDays(daysThen)}
    </>
  )
}

const thousands = (number: number): string => number.toLocaleString('en-GB')
