import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderPage } from './render.server.ts'

/** The number of bytes that React encodes at a time. */
const VIEW = 2048
const WORDS = ['लग्नासाठी रजा', '因为婚礼请假', 'إجازة زفاف', '👩‍👩‍👧 🎉 🇮🇳', 'Ærø, naïve']

/** A page that begins with this many letters of one byte. Each piece is short enough to fit into a view. */
function Page({ after }: { after: number }) {
  const pieces = Array.from({ length: Math.ceil(after / 500) }, (_, n) => 'x'.repeat(Math.min(500, after - 500 * n)))
  return (
    <main>
      {pieces}
      {[...WORDS, ...WORDS, ...WORDS].map((word, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words, thrice
        <p key={n} title={word}>
          {word}
          <textarea name={word} defaultValue={`${word} ${word} ${word}`} />
        </p>
      ))}
    </main>
  )
}

describe('a rendered page', () => {
  it('says the same to the byte, wherever its letters stand in the views of React', async () => {
    const wrong: number[] = []
    for (let after = 0; after <= 2 * VIEW; after += 1) {
      const page = <Page after={after} />
      // The older renderer makes one text, without views.
      if ((await renderPage(page)) !== renderToString(page)) wrong.push(after)
    }
    expect(wrong).toEqual([])
  })

  it('has no NUL, which no HTML may have, also where somebody posted one', async () => {
    expect(await renderPage(<textarea defaultValue={'a\0b'} />)).toBe('<textarea>ab</textarea>')
  })
})
