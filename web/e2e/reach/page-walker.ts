import { readFile } from 'node:fs/promises'
import type { ElementHandle, Page } from '@playwright/test'
import { scripted } from '../page.ts'
import { expect } from '../test.ts'
import type { Walker } from './text-walker.ts'

/** A person at a browser with windows, who finds links and fields by the words on them, from the last one on. */
export async function walkOn(page: Page): Promise<Walker> {
  let last: Handle | undefined
  page.on('framenavigated', () => {
    last = undefined
  })

  async function goTo(label: string, kind = 'a[href], button, input'): Promise<Handle> {
    await expect.poll(async () => (await find(label, kind)) !== null, `"${label}" is on the page`).toBe(true)
    // Firefox may tell of the last navigation only now, after its page was read.
    const found = await find(label, kind)
    if (!found) throw new Error(`"${label}" went away`)
    last = found
    await unfold(found)
    return found
  }

  const find = async (label: string, kind: string) =>
    (await page.evaluateHandle(controlOf, { label, kind, last })).asElement()

  async function see(words: string | RegExp): Promise<string> {
    const text = () => page.evaluate(() => document.body.innerText)
    const fits = expect.poll(text)
    await (typeof words === 'string' ? fits.toContain(words) : fits.toMatch(words))
    await scripted(page)
    return text()
  }

  async function fill(label: string, text: string): Promise<void> {
    const box = await goTo(label, 'input, textarea')
    if ((await box.getAttribute('type')) === 'date') return box.fill(text)
    await box.fill('')
    await box.focus()
    await page.keyboard.type(text)
  }

  /** Presses a control. One that the page replaces meanwhile, such as a row of a list that is just coming, is looked for again. */
  async function press(label: string): Promise<void> {
    const control = await goTo(label)
    await control.click().catch((error) => {
      if (!String(error).includes('not attached')) throw error
      return press(label)
    })
  }

  await page.goto('/login')
  await see('Forgot password')
  return {
    see,
    open: async (path, words) => {
      await page.goto(path)
      await see(words)
    },
    fill,
    tell: fill,
    attach: async (label, path) => (await goTo(label, '[type=file]')).setInputFiles(path),
    enter: async (label, words = label) => {
      await press(label)
      return see(words)
    },
    chooseNext: async (label) => {
      const list = await goTo(label, 'select')
      const index = await list.evaluate((element) => (element as HTMLSelectElement).selectedIndex)
      await list.selectOption({ index: index + 1 })
    },
    save: async (label) => {
      const coming = page.waitForEvent('download')
      await (await goTo(label)).click()
      return readFile(await (await coming).path(), 'utf8')
    },
    close: async () => undefined,
  }
}

type Handle = ElementHandle<HTMLElement>

/** Opens what an element is folded into, as a person does before. */
async function unfold(element: Handle): Promise<void> {
  const fold = await element.evaluateHandle((it) => it.closest('details:not([open])')?.querySelector('summary') ?? null)
  await fold.asElement()?.click()
}

/** The first link, button or field after the last one whose words begin with the label, or the first of all. */
function controlOf({ label, kind, last }: { label: string; kind: string; last: HTMLElement | undefined }) {
  const wordsOf = (element: HTMLInputElement) =>
    element.type === 'submit' ? element.value || element.innerText : (element.labels?.[0] ?? element).textContent
  const controls = document.querySelectorAll<HTMLInputElement>(kind)
  const found = [...controls].filter((element) => {
    const words = element.ariaLabel ?? wordsOf(element)
    const isSeen = element.checkVisibility() || element.closest('details:not([open])')
    return isSeen && words?.trim().replace(/\s+/g, ' ').startsWith(label)
  })
  const after = found.find((element) => last && last.compareDocumentPosition(element) === 4)
  return after ?? found[0] ?? null
}
