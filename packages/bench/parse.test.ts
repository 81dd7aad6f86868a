import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { comparedTable, dearer } from './compare.ts'
import { growsOn } from './hour.ts'
import { limitsFor, worse } from './limits.ts'
import { parseLoad, rawRequest } from './load.ts'
import { parsePgbench } from './pgbench.ts'
import { picture } from './picture.ts'
import { cpuOf, memoryOf, parseStat } from './proc.ts'
import { type Report, short, table, tables, thinTable, withFigures } from './report.ts'
import { messages } from './wire.ts'

describe('processor time', () => {
  it('is read behind a name with brackets and spaces', () => {
    const line = '42 (a (b) c) S 7 42 42 0 -1 4194304 100 200 0 0 30 12 5 3 20 0 11 0 5000 0 0'
    expect(parseStat(line)).toEqual({ parent: 7, own: 42, ofEnded: 8 })
  })

  it('of a process is near what Node says of it, and memory too', async () => {
    const busy =
      'const end = Date.now() + 200; while (Date.now() < end); process.stdin.resume();' +
      'console.log(JSON.stringify({ ...process.cpuUsage(), rss: process.memoryUsage().rss }))'
    const child = spawn(process.execPath, ['-e', busy])
    const [line] = await once(child.stdout, 'data')
    const { user, system, rss } = JSON.parse(line)
    expect(Math.abs(cpuOf(child.pid!) - (user + system) / 1000)).toBeLessThan(50)
    expect(memoryOf(child.pid!) / (rss / 1e6)).toBeCloseTo(1, 1)
    child.kill()
  })
})

describe('memory', () => {
  const held = Array.from({ length: 30 }, (_, at) => 200 + (at % 3) * 30)

  it('that comes and goes does not grow', () => {
    expect(growsOn(held)).toBe(false)
    expect(growsOn(held.map((figure, at) => (at < 10 ? figure / 2 : figure)))).toBe(false)
  })

  it('grows on when each third holds more than the one before', () => {
    expect(growsOn(held.map((figure, at) => figure + at * 15))).toBe(true)
  })
})

describe('requests', () => {
  const sent = { method: 'POST', path: '/a?b=1', headers: { userid: '7' }, body: { reason: 'Müde' } }

  it('are sent with the length of their body in bytes', () => {
    expect(rawRequest('http://127.0.0.1:4000', sent).split('\r\n')).toEqual([
      'POST /a?b=1 HTTP/1.1',
      'host: 127.0.0.1:4000',
      'userid: 7',
      'content-type: application/json',
      'content-length: 18',
      '',
      '{"reason":"Müde"}',
    ])
  })

  it('are counted with their latencies in milliseconds, and none may fail', () => {
    const line = '{"count":10,"lasted":2000000,"p50":1500,"p99":20000,"refused":0,"broken":0}'
    expect(parseLoad(`Running 2s test\n${line}\n`)).toEqual({ count: 10, seconds: 2, p50: 1.5, p99: 20 })
    expect(() => parseLoad(line.replace('"refused":0', '"refused":3'))).toThrow('Of 10 requests 3 were refused')
    expect(() => parseLoad(line.replace('"count":10', '"count":0'))).toThrow('Of 0 requests')
    expect(() => parseLoad('unable to connect')).toThrow('unable to connect')
  })
})

it('pgbench is read', () => {
  const output = 'number of clients: 20\nnumber of transactions actually processed: 1200\nlatency average = 0.640 ms\n'
  expect(parsePgbench(output, 2)).toMatchObject({ count: 1200, seconds: 2, p50: 0.64 })
  expect(() => parsePgbench('nothing', 2)).toThrow('nothing')
})

it('messages of Postgres are distinguished wherever the line cuts them', () => {
  const message = (type: string, text: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length + 4)
    return Buffer.concat([Buffer.from(type), length, Buffer.from(text)])
  }
  const stream = Buffer.concat([message('', 'user'), message('P', 'select E'), message('E', ''), message('S', '')])
  for (const size of [1, 7, stream.length]) {
    let told = ''
    const read = messages((type) => {
      told += type
    })
    for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size))
    expect(told).toBe('PES')
  }
})

describe('limits', () => {
  const figures = { calls: 2, statements: 7, rowsRead: 901, bytes: 14_100 }

  it('are the measured figures, with a little more of those that vary', () => {
    expect(limitsFor(figures)).toEqual({ calls: 2, statements: 7, rowsRead: 1_000, bytes: 16_000 })
  })

  it('name the row above, or that there is none', () => {
    expect(worse({ a: figures }, { a: limitsFor(figures) })).toEqual([])
    const more = { ...figures, statements: 8, bytes: 17_000 }
    expect(worse({ a: more, b: figures }, { a: limitsFor(figures) })).toEqual([
      'a: statements 8, at most 7',
      'a: bytes 17000, at most 16000',
      'b has no limits: npm run bench -- --limits writes them',
    ])
  })
})

describe('a report', () => {
  const costs = { p50: 1.234, p99: 20, web: 3, api: 0.5, postgres: 0, statements: 0.25 }
  const line = (what: string, count: number, floor?: string) => ({
    ...{ what, floor, clients: 20 },
    cost: { count, seconds: 2, ...costs },
  })
  const unknown = { ...costs, count: 20_000, seconds: 2, web: Number.NaN, api: Number.NaN, postgres: Number.NaN }
  const report: Report = {
    ...{ at: '2026-11-22T10:00:00Z', commit: 'abc', machine: '2 × x', people: 100, seconds: 2, files: [] },
    lines: [
      line('bare node', 20_000),
      { ...line('pgbench', 20_000), cost: unknown },
      line('empty page', 400),
      line('a page', 200, 'empty page'),
    ],
    memory: { web: { atRest: 90, after: 100 }, api: { atRest: 100, after: 110 } },
  }

  it('says what a row costs for one client, for many at once, and beside its floor', () => {
    expect(
      tables(report)
        .split('\n')[3]
        ?.split('|')
        .map((cell) => cell.trim()),
    ).toEqual(['', 'a page', '1.23', '100', '50%', '20.0', '3.00', '0.50', '0.00', ''])
  })

  it('has a picture with a bar for each row whose processor time is known, but bare node', () => {
    const svg = picture(report)
    expect(svg.match(/text-anchor="end">[^<]+/g)).toEqual(['text-anchor="end">empty page', 'text-anchor="end">a page'])
    expect(svg).toContain('>3.50</text>')
    expect(svg).not.toContain('NaN')
  })

  it('takes the place of the one before in a document, and of nothing else', () => {
    const text = 'a\n<!-- figures -->\nold\n<!-- end of figures -->\nb'
    const thin = thinTable([{ page: 'apply', version: 'light', visit: 'first', seconds: 2.1, kilobytes: 11 }])
    expect(withFigures(text, 'figures', thin)).toBe(`a\n<!-- figures -->\n\n${thin}\n\n<!-- end of figures -->\nb`)
    expect(() => withFigures('nothing', 'figures', thin)).toThrow('no place for its figures')
  })

  it('has columns of equal width and three digits', () => {
    expect(table(['a', 'bc'], [['long', 1]])).toBe('| a    | bc |\n|------|---:|\n| long |  1 |')
    expect([0.123, 12.34, 123.4].map(short)).toEqual(['0.12', '12.3', '123'])
  })
})

describe('a comparison of two builds', () => {
  const rows = [
    { what: 'cheaper', before: [4, 4, 5, 4], now: [2, 2, 2, 3] },
    { what: 'as dear', before: [4, 4, 5, 4], now: [4, 8, 5, 4] },
    { what: 'dearer', before: [4, 4, 4, 4], now: [5, 5, 4, 5] },
  ]

  it('takes the middle of the rounds, so that one disturbed round does not count', () => {
    expect(dearer(rows).map(({ what }) => what)).toEqual(['dearer'])
  })

  it('is a table of both costs, their ratio, and how far it spreads', () => {
    expect(comparedTable(rows).split('\n')[2]).toMatch(/cheaper +\| +4\.00 \| 2\.00 \| +0\.50 \| +0\.40 \| 0\.75/)
  })
})
