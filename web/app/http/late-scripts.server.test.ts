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

  it('receive the data of the page, which cannot end its element either', () => {
    const [, code = ''] =
      /<script nonce="n">(.*)<\/script><\/body>/s.exec(handOver('<body></body>', '["</script>\u2028"]', 'n')) ?? []
    const received: string[] = []
    const streamController = { enqueue: (data: string) => received.push(data), close: () => received.push('closed') }
    new Function('window', code)({ __remixContext: { streamController } })
    expect(received).toEqual(['["</script>\u2028"]', 'closed'])
  })
})
