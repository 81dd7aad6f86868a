/** What the filter of the status has besides: leave to which an attachment is still to be added. */
export const MISSING = 'missing'
