import { policyRun } from '../entitlement/allocation/policy-run.ts'
import { recountRun } from '../runs/impact/recount-run.ts'
import { leaveRun } from '../runs/leave-run/leave-run.ts'
import type { RunKind } from '../runs/run/kind.ts'

export const runKinds: readonly RunKind[] = [policyRun, leaveRun, recountRun]
