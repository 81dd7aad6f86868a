import { OPENING_KINDS, openingKinds } from '@hr/domain/leave/balance/opening-kinds'

/** The choices of what an opening balance is. */
export const openingOptions = OPENING_KINDS.map((value) => ({ value, label: openingKinds[value].label }))
