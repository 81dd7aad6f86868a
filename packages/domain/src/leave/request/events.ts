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
  // Told, not asked; and what becomes of approved leave over which that lies.
  'reported',
  'gave_way',
  'counted_again',
  // What was to follow has come.
  'attached',
  // Its person wishes that approved leave be cancelled or have other days, and what becomes of that.
  'change_asked',
  'change_withdrawn',
  'change_refused',
  'changed',
  // A rule by which its days are counted was changed.
  'recounted',
] as const
export type LeaveEvent = (typeof LEAVE_EVENTS)[number]
