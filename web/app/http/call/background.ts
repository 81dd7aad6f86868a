/**
 * Marks the address of what a page asks for by itself, which does not count as use of the session (docs/spec/rules.md,
 * Sessions).
 */
export const BACKGROUND = 'background'
