import * as contract from '@hr/contract/people/own-data'
import { isoWithOffset } from '@hr/domain/clock'
import * as t from '@hr/words/people'
import type { CurrentUser } from '../../company/current-user.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
import { lastWishOf, listWishes, toWish } from './data-wishes.ts'
import { decideWish } from './decide-wish.ts'
import { changeOwnData, ownDataWay, withdrawWish } from './own-data.ts'
import { findRecord } from './queries.ts'
import { ownDataOf } from './record.ts'

/** What people change of their own record, and HR decides. */
export function ownDataRoutes(app: App, deps: Deps): void {
  handle(app, contract.ownData, ({ me }) => readOwnData(deps, me))

  handle(app, contract.changeOwnData, async ({ me, body, upload, write }) => {
    const { isWish } = await changeOwnData({ deps, me, write }, body, upload)
    return { userMessage: isWish ? t.sentToHr : t.detailsChanged }
  })

  handle(app, contract.withdrawDataWish, ({ me, body, write }) => withdrawWish({ deps, me, write }, body.wishId))

  handle(app, contract.listDataWishes, async ({ me, body }, reply) =>
    counted(reply, await listWishes(deps.db, me, body ?? {})),
  )

  handle(app, contract.decideDataWish, async ({ me, body, write }) => {
    const name = await decideWish({ deps, me, write }, body)
    const isApproved = body.decision === 'approve'
    return { userMessage: isApproved ? t.detailsOfPersonChanged(name) : t.detailsOfPersonNotChanged(name) }
  })
}

async function readOwnData({ db }: Deps, me: CurrentUser) {
  const [record, last] = await Promise.all([findRecord(db, me.id), lastWishOf(db, me.id)])
  if (!record) throw notFound(t.profileNotFound)
  const { person } = record
  const refusedAt = last?.outcome === 'refused' ? last.decidedAt : null
  return {
    way: await ownDataWay(db, person),
    ...ownDataOf(person),
    wish: last && last.outcome === null ? toWish(last, person, me.timeZone) : null,
    refused: last && refusedAt ? { on: isoWithOffset(new Date(refusedAt), me.timeZone), note: last.note } : null,
  }
}
