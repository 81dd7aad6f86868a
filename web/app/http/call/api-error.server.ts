import type { Failure } from '@hr/contract/failure'
import * as t from '@hr/words/pages'
import { type Refusal, refusals } from '../page/refusal.server.ts'

type Failed = Omit<Failure, 'userMessage' | 'requestId'> & { retryAfter?: number | undefined }

/**
 * A failed call; `userMessage` is fit to show. Status 0 means that there was no answer. An ApiError that nobody catches
 * becomes an error page, because Remix takes a thrown value of this shape (`type`, `data`, `init`) for an answer.
 */
export class ApiError extends Error {
  readonly type = 'DataWithResponseInit'
  readonly status: number
  readonly userMessage: string
  readonly code: string
  readonly fieldErrors: Record<string, string>
  readonly retryAfter: number | undefined
  /** The step that is still to come, for a sign-in whose first step was right. */
  readonly secondFactor: Failure['secondFactor']
  /** What the call would do to leave, which has to be agreed to first. */
  readonly impact: Failure['impact']
  /** What a policy would do to days, which has to be agreed to first. */
  readonly policyImpact: Failure['policyImpact']

  constructor(status: number, userMessage: string, { code, fieldErrors = {}, retryAfter, ...steps }: Failed) {
    super(`API ${status} ${code}`)
    this.status = status
    this.userMessage = userMessage
    this.code = code
    this.fieldErrors = fieldErrors
    this.retryAfter = retryAfter
    this.secondFactor = steps.secondFactor
    this.impact = steps.impact
    this.policyImpact = steps.policyImpact
  }

  /** Whether a later retry makes sense: there was no answer, or the database is away. */
  get isAway(): boolean {
    return [0, 502, 503, 504].includes(this.status)
  }

  get data(): Refusal {
    return refusals[this.init.status] ?? { title: t.somethingWentWrong, text: this.userMessage }
  }

  get init(): { status: number } {
    if (this.isAway) return { status: 503 }
    return { status: [403, 404, 429].includes(this.status) ? this.status : 500 }
  }
}
