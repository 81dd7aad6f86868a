/** The words after `hr` are not what it takes. It then ends with 2, and with 1 after any other failure. */
export class Misuse extends Error {
  constructor(what: string) {
    super(`${what}. See --help.`)
  }
}
