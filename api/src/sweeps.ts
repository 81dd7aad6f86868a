import type { FastifyBaseLogger } from 'fastify'
import { makePartitions } from './attendance/partitions.ts'
import type { Deps } from './deps.ts'
import { sweepLeavers } from './employee/sweep-leavers.ts'
import { forgetOldFiles } from './file-import/forget.ts'
import { resumeSilent } from './file-import/work.ts'
import { forgetOld } from './jobs.ts'
import { fileSweep } from './storage/sweep.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type Sweeps = { stop: () => Promise<void> }
type Sweep = { every: number; work: () => Promise<void>; failure: string }

/**
 * Runs recurring work, at once and then at intervals, until `stop()`. Several servers may run it side by side. The job
 * queue's cron items are not used, because one that falls into an outage ends the process.
 */
export function startSweeps(deps: Deps, log: FastifyBaseLogger): Sweeps {
  const sweeps: Sweep[] = [
    { every: HOUR, work: () => forgetOld(deps), failure: 'old keys and codes stay for now' },
    { every: HOUR, work: fileSweep(deps, log), failure: 'files without a row stay for now' },
    { every: HOUR, work: () => forgetOldFiles(deps), failure: 'old imported files stay for now' },
    { every: HOUR, work: () => makePartitions(deps), failure: 'swipes of months to come lie together for now' },
    { every: MINUTE / 4, work: () => resumeSilent(deps), failure: 'imports of files stand still' },
    { every: MINUTE, work: () => sweepLeavers(deps, log), failure: 'whose last day has passed stays for now' },
  ]
  const running = sweeps.map((sweep) => repeat(sweep, log))
  return {
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

/** Never starts a run while the last one is still going. */
function repeat({ every, work, failure }: Sweep, log: FastifyBaseLogger): Sweeps {
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= work()
      .catch(() => log.warn(failure))
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
