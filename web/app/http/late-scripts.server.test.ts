import { describe, expect, it } from 'vitest'
import { handOver, holdScriptsBack } from './late-scripts.server.ts'

const page = `<html><head><link rel="stylesheet" href="/a.css"/></head><body><p>&lt;/body&gt;</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><script nonce="n">context</script><script nonce="n" type="module" async="">import "/a.js";"</x>"</script></body></html><script nonce="n">stream</script>`

describe('scripts that wait for the page', () => {
  const html = holdScriptsBack(page, 'n', ['/next.js', '/a.js'])

  it('are asked for by nothing in the page itself', () => {
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('type="module" async')
  })

  it('start after load, with every file once and those of the next page', () => {
    expect(html).toContain('addEventListener("load"')
    expect(html).toContain('["/a.js","/b.js","/next.js"]')
    expect(html).toContain('import \\"/a.js\\";')
  })

  it('cannot end the element they stand in', () => {
    expect(html).toContain('\\u003c/x>')
  })

  it('leave a page without scripts as it is', () => {
    expect(holdScriptsBack('<html><body>x</body></html>', 'n', ['/next.js'])).toBe('<html><body>x</body></html>')
  })

  it('receive the data of the page, which cannot end its element either', async () => {
    const data = `["</script>\u2028", "it's", "a \\"quote\\" and a \\\\"]\n`
    const typed = '<p>window.__remixContext.stream = x;</p>'
    const context =
      '<script nonce="n">window.__remixContext = {};window.__remixContext.stream = new ReadableStream();</script>'
    const handed = handOver(`<body>${typed}${context}</body>`, data)
    expect(handed).toContain(typed)
    const [, code = ''] = /<script nonce="n">([^<]*)<\/script><\/body>/.exec(handed) ?? []
    const window: { __remixContext?: { stream: ReadableStream } } = {}
    new Function('window', code)(window)
    expect(await new Response(window.__remixContext?.stream).text()).toBe(data)
  })
})
