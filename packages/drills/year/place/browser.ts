// Pages as a browser without a script uses them: it opens an address, fills in one form and presses one button.

export type Page = { status: number; html: string; location: string }

type Button = { name: string; value: string }
type Form = { action: string; isMultipart: boolean; fields: [name: string, value: string][]; buttons: Button[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]))
}

/** The forms of a page, with what they would send and their buttons. */
function formsIn(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inside = '']) => {
    const { action = path, enctype } = attributesOf(tag)
    return {
      action,
      isMultipart: enctype === 'multipart/form-data',
      fields: fieldsIn(inside),
      buttons: buttonsIn(inside),
    }
  })
}

function fieldsIn(html: string): [string, string][] {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const sent = inputs.filter(({ name, type = 'text', ...rest }) => {
    if (!name || 'disabled' in rest || ['submit', 'file', 'button'].includes(type)) return false
    return !['checkbox', 'radio'].includes(type) || 'checked' in rest
  })
  const selects = [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(([, tag = '', options = '']) => {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => attributesOf(option))
    return { name: attributesOf(tag).name, value: (all.find((one) => 'selected' in one) ?? all[0])?.value }
  })
  const areas = [...html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].map(([, tag = '', value = '']) => ({
    name: attributesOf(tag).name,
    value: unescaped(value),
  }))
  return [...sent, ...selects, ...areas].flatMap(({ name, value = '' }) => (name ? [[name, value]] : []))
}

function buttonsIn(html: string): Button[] {
  type Tag = Record<string, string>
  const inputs: Tag[] = [...html.matchAll(/<input\b[^>]*type="submit"[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const buttons: Tag[] = [...html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(
    ([, tag = '', label = '']) => ({
      value: label.replace(/<[^>]*>/g, '').trim(),
      ...attributesOf(tag),
    }),
  )
  return [...inputs, ...buttons].map(({ name = '', value = '' }) => ({ name, value }))
}

type Sending = { press: string; fields?: Record<string, string | string[]>; file?: [field: string, file: File] }

/** A browser of one person, with their cookie. */
export function browser(base: string, cookie?: string) {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const read = async (answer: Response): Promise<Page> => ({
    ...{ status: answer.status, html: await answer.text() },
    location: (answer.headers.get('location') ?? '').replace(base, ''),
  })

  const open = async (path: string): Promise<Page> => read(await fetch(base + path, { headers, redirect: 'manual' }))

  /** Presses a button of a page that is open, after filling in these fields of its form. */
  async function press(html: string, path: string, { press: label, fields = {}, file }: Sending): Promise<Page> {
    const form = formsIn(html, path).find(({ buttons }) => buttons.some(({ value }) => value === label))
    if (!form) throw new Error(`${path} has no button "${label}"`)
    const button = form.buttons.find(({ value }) => value === label)!
    const kept = form.fields.filter(([name]) => !(name in fields))
    const filled = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each] as const),
    )
    const all = [...kept, ...filled, ...(button.name ? [[button.name, button.value] as const] : [])]
    const body = form.isMultipart ? new FormData() : new URLSearchParams()
    for (const [name, value] of all) body.append(name, value)
    if (file && body instanceof FormData) body.append(...file)
    return read(await fetch(new URL(form.action, base + path), { method: 'POST', headers, body, redirect: 'manual' }))
  }

  /** Opens a page and sends its form. */
  async function send(path: string, sending: Sending): Promise<Page> {
    const { html, status } = await open(path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return press(html, path, sending)
  }
  return { open, press, send }
}

/** Whether a form was accepted. */
export function done({ status, html }: Page): boolean {
  if (status !== 303 && status !== 422) throw new Error(`a form was answered with ${status}: ${html.slice(0, 500)}`)
  return status === 303
}
