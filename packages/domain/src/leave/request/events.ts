/** What can happen to a request. */
export const LEAVE_EVENTS = [
  'applied',
  'viewed',
  'forwarded',
  'asked',
  'answered',
  // The first of two steps; it then waits for the second approver.
  'agreed',
  'approved',
  'rejected',
  // The decision before it does not hold any more.
  'undone',
  'withdrawn',
  'taken_back',
  // These follow when somebody leaves, or can no longer be a manager.
  'handed_over',
  'shortened',
  'cancelled',
  // Reported leave; and what becomes of approved leave that it overlaps.
  'reported',
  'gave_way',
  'counted_again',
  // The attachment has come.
  'attached',
  // Its person asks to cancel or move approved leave, and what becomes of that.
  'change_asked',
  'change_withdrawn',
  'change_refused',
  'changed',
  // A rule by which its days are counted was changed.
  'recounted',
] as const
export type LeaveEvent = (typeof LEAVE_EVENTS)[number]
