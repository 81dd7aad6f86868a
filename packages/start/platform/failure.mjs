/** An error whose message is one clear sentence for the person at the terminal. It is shown without a stack. */
export class Failure extends Error {
  name = 'Failure'
}
