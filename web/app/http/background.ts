/**
 * In the address of what a page asks for by itself: it does not count as use of the session (docs/spec/rules.md,
 * Sessions).
 */
export const BACKGROUND = 'background'
