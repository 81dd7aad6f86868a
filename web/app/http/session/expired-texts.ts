import * as t from '@hr/words/pages'
/** docs/spec/screens.md, Session expired, to the letter. */
export const expired = {
  title: t.whoopsYourSessionHasExpired,
  text: t.yourSessionHasEnded,
  button: t.login,
} as const
