// The cast of the tests, as the model knows it.

export type Who = 'employee' | 'colleague' | 'lead' | 'head' | 'hr' | 'lisbonHead' | 'lisbonHr'
/** A business unit; both have leave types of the same names. */
export type Unit = 'pune' | 'lisbon'
export const units: readonly Unit[] = ['pune', 'lisbon']

/** Casual and sick leave count working days. Sick leave is reported, all else needs approval. */
export type Kind = 'annualLeave' | 'casualLeave' | 'sickLeave' | 'lossOfPay'
export const kinds: readonly Kind[] = ['annualLeave', 'casualLeave', 'sickLeave', 'lossOfPay']
/** The kind of comp-off requests. */
export const compOffKind = 'annualLeave'
export const isLimited = (kind: Kind): boolean => kind !== 'lossOfPay'
export const isTold = (kind: Kind): boolean => kind === 'sickLeave'
export const countsWork = (kind: Kind): boolean => kind === 'casualLeave' || kind === 'sickLeave'

/** From how many days on leave of a kind needs an attachment, and within how many it may follow. */
export const attachments: Partial<Record<Kind, { from: number; within: number }>> = {
  annualLeave: { from: 2, within: 3 },
  sickLeave: { from: 1, within: 2 },
}

/** The kinds that are decided in two steps, who takes the second, and from how many days on. */
export const secondSteps: Partial<Record<Kind, { by: 'hr' | 'head'; from: number }>> = {
  annualLeave: { by: 'hr', from: 2 },
  casualLeave: { by: 'head', from: 1 },
}

/** The people who take leave. */
export const everybody: readonly Who[] = ['employee', 'colleague', 'lead', 'head', 'hr']

export const approvers: Partial<Record<Who, Who>> = {
  employee: 'lead',
  colleague: 'lead',
  lead: 'head',
  hr: 'head',
  head: 'hr',
}

export const headAndHr: Record<Unit, Who[]> = { pune: ['head', 'hr'], lisbon: ['lisbonHead', 'lisbonHr'] }

export const managersOf: Partial<Record<Who, Who[]>> = {
  lead: ['head'],
  hr: ['head'],
  employee: ['lead', 'head'],
  colleague: ['lead', 'head'],
  lisbonHr: ['lisbonHead'],
}

export const isHr = (who: Who): boolean => who === 'hr' || who === 'lisbonHr'
export const manages = (who: Who): boolean => who !== 'employee' && who !== 'colleague'
