/** docs/spec/screens.md, Session expired, to the letter. */
export const expired = {
  title: 'Whoops, Your session has expired !',
  text: 'Your session has ended. Please log in again to continue.',
  button: 'Login',
} as const
