import * as t from '@hr/words/pages'
/** docs/spec/screens.md, Session expired, to the letter. */
export const expired = {
  title: t.sessionExpired,
  text: t.logInAgain,
  button: t.login,
} as const
