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
    {
      every: HOUR,
      work: () => forgetOld(deps),
      failure: 'could not delete old keys and codes; the next sweep tries again',
    },
    {
      every: HOUR,
      work: fileSweep(deps, log),
      failure: 'could not delete files without a row; the next sweep tries again',
    },
    {
      every: HOUR,
      work: () => forgetOldFiles(deps),
      failure: 'could not delete old imported files; the next sweep tries again',
    },
    {
      every: HOUR,
      work: () => makePartitions(deps),
      failure: 'could not make the partitions of the next months; the next sweep tries again',
    },
    {
      every: MINUTE / 4,
      work: () => resumeSilent(deps),
      failure: 'could not resume imports of files; the next sweep tries again',
    },
    {
      every: MINUTE,
      work: () => sweepLeavers(deps, log),
      failure: 'could not look for people whose last day has passed; the next sweep tries again',
    },
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
