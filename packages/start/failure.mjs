/** An error whose message is one clear sentence for the person at the terminal. No stack is shown for it. */
export class Failure extends Error {
  name = 'Failure'
}
