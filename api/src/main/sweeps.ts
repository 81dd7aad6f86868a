import * as t from '@hr/words/refusals'
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
type Sweep = { every: number; work: () => Promise<void>; task: string }

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
  { every: HOUR, work: () => forgetOld(deps), task: t.deleteOldKeysAndCodes },
  { every: HOUR, work: fileSweep(deps, log), task: t.deleteFilesWithoutRow },
  { every: HOUR, work: () => forgetOldFiles(deps), task: t.deleteOldImportedFiles },
  { every: HOUR, work: () => makePartitions(deps), task: t.makePartitionsOfNextMonths },
  { every: HOUR, work: () => reseal(deps), task: t.sealSecondFactorsWithSecretOfToday },
  { every: MINUTE / 4, work: () => resumeSilent(deps), task: t.resumeImportsOfFiles },
  { every: MINUTE, work: () => sweepRuns(deps), task: t.giveAndCarryDaysByPolicy },
  { every: HOUR, work: () => sweepNewcomers(deps), task: t.giveDaysToThoseWhoJoined },
  { every: HOUR, work: () => sweepLapses(deps), task: t.letCarriedDaysLapse },
  { every: HOUR, work: () => warnOfLapses(deps), task: t.warnOfCarriedDaysThatEnd },
  { every: HOUR, work: () => remindOfAttachments(deps), task: t.remindOfAttachmentsThatAreToFollow },
  { every: HOUR, work: () => remindOfWaiting(deps), task: t.remindOfRequestsThatWait },
  { every: MINUTE / 4, work: () => resumeRuns(deps, runKinds), task: t.goOnWithRunsWhoseServerStopped },
  { every: 10 * MINUTE, work: () => sendDigests(deps), task: t.sendMailsOfDay },
  { every: MINUTE, work: () => giveBackLeftMails(deps), task: t.giveBackMailsThatServerLeft },
  { every: MINUTE, work: backUps(deps), task: t.backUpToBackupTo },
  { every: MINUTE, work: () => sweepInvitations(deps), task: t.invitePeopleWhoAreLetInByNow },
  { every: DAY, work: () => noteLastEntry(deps, log), task: t.logLastEntryOfAudit },
  { every: MINUTE, work: () => sweepLeavers(deps, log), task: t.lookForPeopleWhoseLastDayHasPassed },
  { every: MINUTE, work: () => sweepNamedManagers(deps), task: t.givePeopleManagersWhomDirectoryNamed },
]

/** Never starts a run while the last one is still going. */
function repeat({ every, work, task }: Sweep, log: FastifyBaseLogger): Sweeps {
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= work()
      .catch((error) => log.warn({ err: describe(error) }, `could not ${task}; the next sweep tries again`))
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
