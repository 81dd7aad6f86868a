/** In the address of what a page asks for by itself: it does not count as use of the session (decisions.md, Sign-in). */
export const BACKGROUND = 'background'
