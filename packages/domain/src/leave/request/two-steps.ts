import { BU_HEAD, HR } from '../../access.ts'
import { type Candidate, lowestId } from './approver.ts'

/** Who takes the second step of a leave type: nobody, HR, or the head of the applicant's business unit. */
export const SECOND_STEPS = ['none', 'hr', 'head'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/** The second-step settings of a leave type. `secondFrom` is in days of leave; 0: of any. */
type SecondRule = { secondStep: SecondStep; secondFrom: number }

/** Whether leave of this number of days is decided in two steps (docs/spec/rules.md, Two steps). */
export const wantsSecond = ({ secondStep, secondFrom }: SecondRule, days: number): boolean =>
  secondStep !== 'none' && days >= secondFrom

type Applicant = { id: number; buId: number }

/**
 * The person for the second step, once these people have taken the first: for `head` a BU head of the unit, or one of
 * another unit who heads it too, and HR where there is none; else HR of the unit, or any HR; the lowest id if there are
 * several. Returns `theirs` if one of the first could take it, as that approval is both, and null if nobody could
 * (docs/spec/rules.md, Two steps).
 */
export function secondOf(
  step: SecondStep,
  applicant: Applicant,
  people: readonly Candidate[],
  first: readonly number[],
): number | 'theirs' | null {
  const takers = takersOf(step, applicant, people)
  if (takers.some(({ id }) => first.includes(id))) return 'theirs'
  return lowestId(takers, ({ buId }) => buId === applicant.buId) ?? lowestId(takers, () => true)
}

function takersOf(step: SecondStep, applicant: Applicant, people: readonly Candidate[]): Candidate[] {
  const others = people.filter(({ id, active }) => active && id !== applicant.id)
  const isHead = ({ role, buId, headsToo = false }: Candidate) =>
    role === BU_HEAD && (buId === applicant.buId || headsToo)
  const heads = step === 'head' ? others.filter(isHead) : []
  return heads.length > 0 ? heads : others.filter(({ role }) => role === HR)
}

/** A type's rule for the wire: empty where one step is enough. */
export const toldOfSteps = ({ secondStep, secondFrom }: SecondRule) =>
  secondStep === 'none' ? {} : { secondStep, ...(secondFrom > 0 && { secondFrom }) }
