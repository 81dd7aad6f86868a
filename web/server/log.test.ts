import { expect, it } from 'vitest'
import { createLog, logConsole } from './log.ts'

it('writes one line of JSON for each event from its level on', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  log.debug('not this')
  log.info('request', { status: 200 })
  log.error('failed', { error: new Error('why\nmore') })
  expect(lines).toHaveLength(2)
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', service: 'web', msg: 'request', status: 200 })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'error', msg: 'failed', reason: 'why\nmore' })
})

it('says nothing when it is silent', () => {
  const lines: string[] = []
  createLog('silent', (line) => lines.push(line)).fatal('x')
  expect(lines).toEqual([])
})

it('has what libraries print too, in one line each', () => {
  const lines: string[] = []
  const console = { log() {}, info() {}, warn() {}, error() {} }
  logConsole(
    createLog('info', (line) => lines.push(line)),
    console,
  )
  const { warn } = console as unknown as Console
  warn('%s is\nold', 'this')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', msg: 'this is\nold', from: 'console' }])
})
