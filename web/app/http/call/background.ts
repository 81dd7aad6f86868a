/**
 * Marks the address of what a page asks for in the background, which does not count as use of the session
 * (docs/spec/rules.md, Sessions).
 */
export const BACKGROUND = 'background'
