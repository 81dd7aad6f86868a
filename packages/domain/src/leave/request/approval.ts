/** Whether leave of a type needs approval or is only reported. */
export const APPROVALS = ['asked', 'reported'] as const
export type Approval = (typeof APPROVALS)[number]
