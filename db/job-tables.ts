import { sql } from 'drizzle-orm'

// The private tables of the job queue, which no other file names: a new version of graphile-worker may change them.

const SCHEMA = 'graphile_worker'
export const JOBS_TABLE = `${SCHEMA}._private_jobs`
export const JOB_QUEUES_TABLE = `${SCHEMA}._private_job_queues`

export const JOBS = sql.raw(JOBS_TABLE)
export const TASKS = sql.raw(`${SCHEMA}._private_tasks`)
