import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@hr/db/client'
import { createLeaveRequest } from '@hr/db/factories'
import { type Company, day, type Name, PASSWORD } from '../company.ts'
import type { Walker } from './text-walker.ts'

// What journeys begin with.

export type Scene = { walker: Walker; company: Company; db: Database }
export type Journey = (scene: Scene) => Promise<unknown>

/** What the dashboard begins with. */
export const GOOD = /Good (morning|afternoon|evening), /

export async function signIn(scene: Scene, name: Name, path: string, words: string | RegExp): Promise<void> {
  await scene.walker.open(`/login?next=${encodeURIComponent(path)}`, 'Forgot password')
  await fillInSignIn(scene, name, words)
}

/** Signs in on the page that is open. */
export async function fillInSignIn({ walker, company }: Scene, name: Name, words: string | RegExp): Promise<void> {
  await walker.fill('Email', company[name].workEmail)
  await walker.fill('Password', PASSWORD)
  await walker.enter('Sign In', words)
}

/** Writes a file that can be chosen. Returns its path, which is short enough to be typed. */
export async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'hr-')), name)
  await writeFile(path, content)
  return path
}

export async function pending({ db, company: { employee, annualLeave } }: Scene): Promise<number> {
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) }
  return (await createLeaveRequest(db, leave)).id
}
