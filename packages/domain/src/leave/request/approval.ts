/** Whether leave of a type is asked for, or told: what is told needs no approval. */
export const APPROVALS = ['asked', 'reported'] as const
export type Approval = (typeof APPROVALS)[number]
