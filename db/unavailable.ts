const reasons = {
  CROWDED: 'no connection to the database became free',
  SILENT: 'the database does not answer',
}

/** The database was not asked, or does not answer: the call itself may be fine. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly code: keyof typeof reasons

  constructor(code: keyof typeof reasons) {
    super(reasons[code])
    this.code = code
  }
}
