import * as t from '@hr/words/operations'
import type { FastifyBaseLogger } from 'fastify'
import { makePartitions } from '../attendance/partitions.ts'
import { sweepNewcomers, sweepRuns } from '../entitlement/allocation/automatic-runs.ts'
import { remindOfWaiting } from '../leave/deciding/waiting-reminders.ts'
import { remindOfAttachments } from '../leave/letters/attachment-mails.ts'
import { sweepLapses } from '../leave/policy/lapses.ts'
import { warnOfLapses } from '../leave/policy/warnings.ts'
import { sendDigests } from '../mail/digest.ts'
import { giveBackLeftMails } from '../mail/outbox.ts'
import { sweepNamedManagers } from '../people/employee/directory-problems.ts'
import { sweepLeavers } from '../people/employee/sweep-leavers.ts'
import { backUps } from '../platform/backup/keep.ts'
import type { Deps } from '../platform/deps.ts'
import { describe } from '../platform/http/errors.ts'
import { fileSweep } from '../platform/storage/sweep.ts'
import { noteLastEntry } from '../reports/audit/note.ts'
import { forgetOldFiles } from '../runs/file-import/forget.ts'
import { resumeSilent } from '../runs/file-import/work.ts'
import { resumeRuns } from '../runs/run/work.ts'
import { sweepInvitations } from '../signing-in/login/invite.ts'
import { reseal } from '../signing-in/second-factor/reseal.ts'
import { forgetOld } from './jobs.ts'
import { runKinds } from './run-kinds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Sweeps = { stop: () => Promise<void> }
type Sweep = { every: number; work: () => Promise<void>; failure: string }

/**
 * Runs recurring work, at once and then at intervals, until `stop()`. Several servers may run it side by side. The job
 * queue's cron items are not used, because one that falls into an outage ends the process.
 */
export function startSweeps(deps: Deps, log: FastifyBaseLogger): Sweeps {
  const running = sweepsOf(deps, log).map((sweep) => repeat(sweep, log))
  return {
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

const sweepsOf = (deps: Deps, log: FastifyBaseLogger): Sweep[] => [
  { every: HOUR, work: () => forgetOld(deps), failure: t.couldNotDeleteOldKeys },
  { every: HOUR, work: fileSweep(deps, log), failure: t.couldNotDeleteUnusedFiles },
  { every: HOUR, work: () => forgetOldFiles(deps), failure: t.couldNotDeleteImportedFiles },
  { every: HOUR, work: () => makePartitions(deps), failure: t.couldNotCreatePartitions },
  { every: HOUR, work: () => reseal(deps), failure: t.couldNotReencryptSecondFactors },
  { every: MINUTE / 4, work: () => resumeSilent(deps), failure: t.couldNotResumeImports },
  { every: MINUTE, work: () => sweepRuns(deps), failure: t.couldNotRunPolicies },
  { every: HOUR, work: () => sweepNewcomers(deps), failure: t.couldNotGiveJoinersDays },
  { every: HOUR, work: () => sweepLapses(deps), failure: t.couldNotExpireDays },
  { every: HOUR, work: () => warnOfLapses(deps), failure: t.couldNotWarnOfExpiry },
  { every: HOUR, work: () => remindOfAttachments(deps), failure: t.couldNotRemindOfAttachments },
  { every: HOUR, work: () => remindOfWaiting(deps), failure: t.couldNotRemindOfRequests },
  { every: MINUTE / 4, work: () => resumeRuns(deps, runKinds), failure: t.couldNotResumeRuns },
  { every: 10 * MINUTE, work: () => sendDigests(deps), failure: t.couldNotSendDigests },
  { every: MINUTE, work: () => giveBackLeftMails(deps), failure: t.couldNotReleaseMails },
  { every: MINUTE, work: backUps(deps), failure: t.couldNotBackUp },
  { every: MINUTE, work: () => sweepInvitations(deps), failure: t.couldNotInvitePeople },
  { every: DAY, work: () => noteLastEntry(deps, log), failure: t.couldNotLogAudit },
  { every: MINUTE, work: () => sweepLeavers(deps, log), failure: t.couldNotFindLeavers },
  { every: MINUTE, work: () => sweepNamedManagers(deps), failure: t.couldNotAssignManagers },
]

/** Never starts a run while the last one is still going. */
function repeat({ every, work, failure }: Sweep, log: FastifyBaseLogger): Sweeps {
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= work()
      .catch((error) => log.warn({ err: describe(error) }, failure))
      .finally(() => {
        running = undefined
      })
  }
  begin()
  const timer = setInterval(begin, every)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
