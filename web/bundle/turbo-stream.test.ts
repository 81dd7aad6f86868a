import { createRequire } from 'node:module'
import { buildSync } from 'esbuild'
import * as forBrowsers from 'turbo-stream'
import { describe, expect, it } from 'vitest'
import { valuesOf } from '~/http/form/form-reply.ts'

type Module = typeof forBrowsers
const require = createRequire(import.meta.url)

/** The package contains its code twice: Vite uses one copy for the browser, Remix on the server requires the other. */
const modules: [string, Module][] = [
  ['the browser', forBrowsers],
  ['the server', require('turbo-stream') as Module],
]

describe.each(modules)('turbo-stream, as %s has it,', (_, { decode, encode }) => {
  const read = async (line: string) => (await decode(new Blob([`${line}\n`]).stream())).value
  const sent = async (value: unknown) => (await decode(encode(value))).value

  it('calls no constructor except those of errors', async () => {
    const called: unknown[] = []
    Object.assign(globalThis, {
      Trap: class {
        constructor(message: string) {
          called.push(message)
        }
      },
    })
    for (const name of ['Trap', 'Function', 'constructor', '__proto__', 'toString']) {
      const error = await read(`[["E","return 1","${name}"]]`)
      expect(error, name).toBeInstanceOf(Error)
      expect(error, name).toMatchObject({ message: 'return 1' })
    }
    Reflect.deleteProperty(globalThis, 'Trap')
    expect(called).toEqual([])
    expect(await sent(new RangeError('too far'))).toBeInstanceOf(RangeError)
  })

  it('leaves nothing behind that nobody hears of when the line breaks off after the value', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    const lines = [new TextEncoder().encode('[{"_1":2},"a","b"]\n')]
    const breaking = new ReadableStream<Uint8Array>({
      pull(controller) {
        const line = lines.shift()
        if (line) controller.enqueue(line)
        else controller.error(new DOMException('signal is aborted without reason', 'AbortError'))
      },
    })
    expect((await decode(breaking)).value).toEqual({ a: 'b' })
    await new Promise((done) => setTimeout(done, 20))
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
  })

  it('changes no prototype, whatever a name is', async () => {
    const object = await read('[{"_1":2},"__proto__",{"_3":4},"isAdmin",true]')
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
    expect(object).not.toHaveProperty('isAdmin')
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('gives a form back whose field is called __proto__', async () => {
    const values = valuesOf(new URLSearchParams({ __proto__: 'a', reason: 'b' }))
    const query = valuesOf(new URLSearchParams('__proto__=a&reason=b'))
    expect(values).toEqual({ reason: ['b'] })
    const back = (await sent(query)) as object
    expect(Object.entries(back)).toEqual([
      ['__proto__', ['a']],
      ['reason', ['b']],
    ])
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
  })

  it.each(['"constructor"', '99', '0.5', '[1]', '{}'])('refuses to look for the value at %s', async (place) => {
    await expect(read(`[[${place}]]`)).rejects.toThrow(SyntaxError)
    await expect(read(`[["Z",${place}]]`)).rejects.toThrow(SyntaxError)
    await expect(read(`[["P",${place}]]`)).rejects.toThrow(SyntaxError)
  })

  it('sends what is nested twenty thousand deep', async () => {
    const depth = 20_000
    let nested: unknown = 'the innermost'
    for (let level = 0; level < depth; level += 1) nested = level % 2 ? [nested] : { in: nested }

    let back = await sent(nested)
    for (let level = 0; level < depth; level += 1) back = Object.values(back as object)[0]
    expect(back).toBe('the innermost')
  })

  it('sends every kind of value as it was', async () => {
    const twice = { same: true }
    const value = {
      ...{ text: 'ü\n"', none: null, missing: undefined, number: -0.5, zero: -0, nan: Number.NaN, big: 12n },
      ...{ date: new Date(0), map: new Map([[twice, new Set([1, 2])]]), list: [1, [2, [3]], twice], again: twice },
      ...{ url: new URL('http://localhost/'), pattern: /a/gu, bare: Object.assign(Object.create(null), { a: 1 }) },
    }
    const back = (await sent({ ...value, later: Promise.resolve([twice]) })) as typeof value & {
      later: Promise<unknown>
    }
    expect(back).toMatchObject(value)
    expect(back.again).toBe(back.list[2])
    expect(await back.later).toEqual([twice])
  })
})

describe('Remix, as the browser has it,', async () => {
  const remix = '@remix-run/react/dist/esm'
  const contents = `export * from '${remix}/errors.js'; export * from '${remix}/single-fetch.js'`
  const bundle = {
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const
  const [file] = buildSync({ ...bundle, stdin: { contents, resolveDir: import.meta.dirname } }).outputFiles
  const { decodeViaTurboStream, deserializeErrors } = await import(
    `data:text/javascript,${encodeURIComponent(file?.text ?? '')}`
  )

  it.each(['Trap', 'RangeError'])('makes an error of what the server says was a %s', async (name) => {
    const browser = Object.assign(globalThis, { Trap: class {}, window: globalThis })
    const lines = new Blob([`[["SanitizedError",1,2,3],"${name}","what was wrong",""]\n`])
    const sent = (await decodeViaTurboStream(lines.stream(), browser)).value
    const written = deserializeErrors({ root: { __type: 'Error', __subType: name, message: 'what was wrong' } }).root
    for (const extra of ['Trap', 'window']) Reflect.deleteProperty(globalThis, extra)

    const kind = name === 'Trap' ? Error : RangeError
    for (const error of [sent, written]) {
      expect(error).toMatchObject({ message: 'what was wrong' })
      expect(error.constructor).toBe(kind)
    }
  })
})

describe('the data of a page, which the server writes at once,', () => {
  const { encode, encodeText } = require('turbo-stream') as Module & { encodeText: (value: unknown) => string }

  it('are the text that a stream of them would carry', async () => {
    const name = { first: 'Ada' }
    for (const value of [{ loaderData: { root: { names: [name, name], none: undefined, at: new Date(0) } } }, null, -0])
      expect(encodeText(value)).toBe(await new Response(encode(value)).text())
  })

  it('fail where they hold a promise', () => {
    expect(() => encodeText({ later: Promise.resolve(1) })).toThrow('A promise cannot be written as text.')
  })
})
