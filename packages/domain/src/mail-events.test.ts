import { describe, expect, it } from 'vitest'
import { MAIL_EVENTS, MAIL_WAYS, mailEvents, mayChoose } from './mail-events.ts'

describe('the table of mails', () => {
  it('never lets anybody miss what decides their own leave', () => {
    expect(MAIL_WAYS.filter((way) => mayChoose('own', way))).toEqual(['now', 'daily'])
  })

  it('has for each event a usual way that may be chosen, and two at least', () => {
    for (const event of MAIL_EVENTS) {
      expect(mayChoose(event, mailEvents[event].usual)).toBe(true)
      expect(mailEvents[event].ways.length).toBeGreaterThan(1)
    }
  })
})
