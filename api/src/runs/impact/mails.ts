import type { Transaction } from '@hr/db/client'
import { spokenDays } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { groupBy } from '@hr/domain/group-by'
import { daysOf } from '@hr/domain/leave/counting/counted'
import * as t from '@hr/words/impact'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'
import type { Recount } from './find.ts'

/** Tells each person, in one mail, which of their leave was recounted. The reason of HR stays out of it. */
export async function mailRecounted(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  cause: string,
  recounts: Recount[],
): Promise<void> {
  const ofPeople = groupBy(
    recounts.filter(({ hasLeft }) => !hasLeft),
    ({ email }) => email,
  )
  const letters = [...ofPeople].map(([to, leaves]) => ({
    to,
    event: 'own' as const,
    subject: t.leaveRecalculated,
    text: t.recalculatedMail({
      cause,
      leaves: leaves.map(lineOf).join('\n'),
      address: `${PUBLIC_URL}/leave/applied-leaves`,
    }),
  }))
  await postMails(tx, letters)
}

function lineOf({ leaveTypeName, startDate, endDate, before, after }: Recount): string {
  return t.recalculatedLeave({
    leaveTypeName,
    dates: spokenDays(startDate, endDate),
    before: daysPhrase(daysOf(before)),
    after: daysPhrase(daysOf(after)),
  })
}
