import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Document } from 'domhandler'
import { check, controlsOf, formOf, isSubmit, send } from './controls.ts'
import {
  closest,
  contentOf,
  controlOf,
  type Element,
  isChecked,
  isDisabled,
  matching,
  pageOf,
  parsePage,
  tidy,
} from './elements.ts'
import { type Answer, Line, type Request } from './line.ts'
import { Root } from './locator.ts'
import { fits, type Question } from './matches.ts'

type Asked = {
  headers?: Record<string, string>
  params?: Record<string, string | number | boolean>
  form?: Record<string, string | number | boolean>
  multipart?: FormData | Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
  data?: unknown
  method?: string
  maxRedirects?: number
}

/** A browser without scripts and without a window: its cookies and its pages. */
export class HttpContext {
  readonly line = new Line()
  readonly request = new Requests(this)
  readonly #waiting: ((page: HttpPage) => void)[] = []
  /** Read by Playwright's `expect`, for addresses without a host. */
  readonly _options: { baseURL: string }

  readonly baseURL: string

  constructor(baseURL: string) {
    this.baseURL = baseURL
    this._options = { baseURL }
  }

  async newPage(): Promise<HttpPage> {
    const page = new HttpPage(this)
    for (const resolve of this.#waiting.splice(0)) resolve(page)
    return page
  }

  waitForEvent(name: 'page'): Promise<HttpPage> {
    if (name !== 'page') throw new Error(`A browser without a window does not tell of: ${name}`)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  addCookies = this.line.addCookies.bind(this.line)
  cookies = this.line.cookies.bind(this.line)
  clearCookies = this.line.clearCookies.bind(this.line)

  async setOffline(isOffline: boolean): Promise<void> {
    this.line.isOffline = isOffline
  }

  /** Hears of errors in the HTML of pages. */
  complain: (fault: string) => void = () => undefined

  /** Without scripts there are no errors of them to listen to, and nothing to add to a page. */
  on(): void {}
  async addInitScript(): Promise<void> {}

  async close(): Promise<void> {
    this.line.close()
  }
}

/** Requests of a test apart from its pages, with the cookies of the browser. */
class Requests {
  readonly context: HttpContext

  constructor(context: HttpContext) {
    this.context = context
  }

  get = (url: string, asked?: Asked) => this.fetch(url, { ...asked, method: 'GET' })
  head = (url: string, asked?: Asked) => this.fetch(url, { ...asked, method: 'HEAD' })
  post = (url: string, asked?: Asked) => this.fetch(url, { ...asked, method: 'POST' })

  async fetch(path: string, { headers = {}, params, maxRedirects, method = 'GET', ...asked }: Asked = {}) {
    const url = new URL(path, this.context.baseURL)
    for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, String(value))
    const body = await bodyOf(asked)
    return new HttpAnswer(
      await this.context.line.ask({ url, method, headers, body, ...(maxRedirects !== undefined && { maxRedirects }) }),
    )
  }
}

async function bodyOf({ form, multipart, data }: Asked): Promise<Request['body']> {
  if (form) {
    const pairs = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])
    return { bytes: Buffer.from(new URLSearchParams(pairs).toString()), type: 'application/x-www-form-urlencoded' }
  }
  if (multipart) {
    const fields = multipart instanceof FormData ? multipart : new FormData()
    for (const [name, value] of multipart instanceof FormData ? [] : Object.entries(multipart)) {
      if (typeof value === 'string') fields.append(name, value)
      else fields.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }))
    }
    const answer = new Response(fields)
    return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' }
  }
  if (data === undefined) return undefined
  const bytes =
    typeof data === 'string' ? Buffer.from(data) : Buffer.isBuffer(data) ? data : Buffer.from(JSON.stringify(data))
  return { bytes, type: typeof data === 'object' && !Buffer.isBuffer(data) ? 'application/json' : 'text/plain' }
}

/** An answer, with the names that Playwright gives to what it says. */
class HttpAnswer {
  /** By this Playwright's `expect` knows an answer (decision 180). */
  readonly _apiName = 'APIResponse'
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }

  status = () => this.answer.status
  ok = () => this.answer.status >= 200 && this.answer.status < 300
  url = () => this.answer.url.href
  headers = () => {
    const pairs = Object.entries(this.answer.headers)
    return Object.fromEntries(pairs.map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value]))
  }
  body = async () => this.answer.bytes
  text = async () => this.answer.bytes.toString('utf8')
  json = async () => JSON.parse(await this.text())
}

/** A file that the browser keeps. */
class Download {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }

  url = () => this.answer.url.href

  suggestedFilename(): string {
    const says = this.answer.headers['content-disposition'] ?? ''
    const [, star] = /filename\*=UTF-8''([^;]+)/i.exec(says) ?? []
    const [, plain] = /filename="?([^";]+)"?/i.exec(says) ?? []
    return star ? decodeURIComponent(star) : (plain ?? this.answer.url.pathname.split('/').at(-1) ?? '')
  }

  createReadStream = async () => Readable.from(this.answer.bytes)

  async path(): Promise<string> {
    const path = join(mkdtempSync(join(tmpdir(), 'hr-e2e-download-')), 'file')
    writeFileSync(path, this.answer.bytes)
    return path
  }
}

type Listeners = { download: ((download: Download) => void)[]; popup: ((page: HttpPage) => void)[] }

/** How long a page that loads itself again is waited for. */
const PATIENCE = 20_000

/**
 * A page as a browser without scripts has it, with the acts and questions of Playwright's pages: it follows links, fills
 * and sends forms, and refuses what such a browser could not do. It draws nothing.
 */
export class HttpPage extends Root {
  /** By this Playwright's `expect` knows a page (decision 180). */
  readonly _apiName = 'Page'
  document: Document = parsePage('')
  #answer: Answer | undefined
  readonly #past: URL[] = []
  #extra: Record<string, string> = {}
  #ahead: URL[] = []
  readonly #listeners: Listeners = { download: [], popup: [] }

  readonly browser: HttpContext

  constructor(browser: HttpContext) {
    super()
    this.browser = browser
  }

  context = () => this.browser
  mainFrame = () => ({ _expect: this._expect.bind(this) })
  get request() {
    return this.browser.request
  }

  /** Sends headers with each request of the page from now on. */
  async setExtraHTTPHeaders(headers: Record<string, string>): Promise<void> {
    this.#extra = headers
  }

  /** What has the focus: what the address names, or else what the page says itself. */
  get focused(): Element | undefined {
    const { hash } = this.#here()
    const [named] = hash ? matching(`[id="${decodeURIComponent(hash.slice(1))}"]`, [this.document]) : []
    return named && isFocusable(named) ? named : matching('[autofocus]', [this.document])[0]
  }

  url = (): string => this.#past.at(-1)?.href ?? 'about:blank'
  title = async (): Promise<string> => this.#title()
  content = async (): Promise<string> => this.#answer?.bytes.toString('utf8') ?? ''

  #title = () => tidy(matching('title', [this.document]).slice(0, 1).map(contentOf).join(''))

  async goto(path: string): Promise<HttpAnswer> {
    const answer = await this.#go({ url: new URL(path, this.browser.baseURL) }, 'none')
    if (isFile(answer)) throw new Error(`A download is starting at ${answer.url}`)
    return new HttpAnswer(answer)
  }

  async reload(): Promise<HttpAnswer> {
    return new HttpAnswer(await this.#show(await this.#ask({ url: this.#here() }, 'same-origin')))
  }

  async goBack(): Promise<HttpAnswer | null> {
    if (this.#past.length < 2) return null
    this.#ahead.push(this.#past.pop() as URL)
    return this.reload()
  }

  async goForward(): Promise<HttpAnswer | null> {
    const next = this.#ahead.pop()
    if (!next) return null
    this.#past.push(next)
    return this.reload()
  }

  #here = () => new URL(this.url())

  /** Goes to an address, unless it answers with a file or with nothing. */
  async #go(request: Request, site: 'none' | 'same-origin' = 'same-origin'): Promise<Answer> {
    const { url } = request
    const isOnPage = site !== 'none' && (request.method ?? 'GET') === 'GET' && url.hash && isSamePage(url, this.#here())
    if (isOnPage && this.#answer) {
      this.#past.push(url)
      return this.#answer
    }
    const answer = await this.#ask(request, site)
    if (answer.status === 204) return answer
    if (isFile(answer)) {
      for (const tell of this.#listeners.download.splice(0)) tell(new Download(answer))
      return answer
    }
    if (answer.url.href === this.url()) this.#past.pop()
    this.#past.push(answer.url)
    this.#ahead = []
    return this.#show(answer)
  }

  #ask(request: Request, site: 'none' | 'same-origin'): Promise<Answer> {
    const page = site === 'none' ? undefined : this.#answer
    const isSilent = /no-referrer/.test(String(page?.headers['referrer-policy'] ?? ''))
    return this.browser.line.ask({
      ...request,
      headers: {
        ...{ accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'upgrade-insecure-requests': '1' },
        ...{
          'sec-fetch-site': site,
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
          'sec-fetch-user': '?1',
        },
        ...(page && !isSilent && { referer: page.url.href }),
        ...(page && request.method === 'POST' && { origin: page.url.origin }),
        ...this.#extra,
        ...request.headers,
      },
    })
  }

  #show(answer: Answer): Answer {
    const type = answer.headers['content-type'] ?? ''
    const text = answer.bytes.toString('utf8')
    this.#answer = answer
    this.#past[this.#past.length - 1] = answer.url
    const isHtml = type.startsWith('text/html')
    this.document = isHtml
      ? parsePage(text, (error) => isOurs(answer) && this.browser.complain(`HTML: ${error} of ${answer.url}`))
      : parsePage(`<pre>${text.replaceAll('<', '&lt;')}</pre>`)
    return answer
  }

  /** Presses what is there: follows a link, sends a form, ticks a box or opens a fold. */
  async press(element: Element): Promise<void> {
    const target = closest(element, isPressed)
    if (!target) throw new Error(`Without scripts nothing happens at <${element.name}> ${tidy(contentOf(element))}`)
    if (isDisabled(target)) throw new Error('What is pressed is disabled')
    const { name, attribs } = target
    if (name === 'a') return this.#follow(target)
    if (name === 'label') return this.press(controlOf(target) ?? nothing(target))
    if (name === 'summary') return turn(target)
    if (attribs.type === 'checkbox' || attribs.type === 'radio')
      return isChecked(target) && attribs.type === 'radio' ? undefined : check(target, !isChecked(target))
    if (isSubmit(target)) return this.#send(formOf(target) ?? nothing(target), target)
    if (name === 'button' || /^(button|reset)$/.test(attribs.type ?? '')) nothing(target)
  }

  async #follow({ attribs }: Element): Promise<void> {
    const url = new URL(attribs.href ?? '', this.url())
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} leads out of the browser`)
    await (attribs.target === '_blank' ? this.#open({ url }) : this.#go({ url }))
  }

  async #open(request: Request): Promise<void> {
    const page = await this.browser.newPage()
    for (const tell of this.#listeners.popup.splice(0)) tell(page)
    await page.#go(request)
  }

  async #send(form: Element, button: Element | undefined): Promise<void> {
    const { method, url, body, isElsewhere } = await send(form, button, this.#here())
    const request = { method, url, body }
    await (isElsewhere ? this.#open(request) : this.#go(request))
  }

  /** Presses Enter in a box: the first button of its form is pressed. */
  async enter(element: Element): Promise<void> {
    if (element.name !== 'input' || isSubmit(element)) return this.press(element)
    const form = formOf(element) ?? nothing(element)
    const button = controlsOf(form).find(isSubmit)
    if (button && isDisabled(button)) throw new Error('The first button of the form is disabled')
    await this.#send(form, button)
  }

  waitForEvent(name: 'download'): Promise<Download>
  waitForEvent(name: 'popup'): Promise<HttpPage>
  waitForEvent(name: 'download' | 'popup'): Promise<Download | HttpPage> {
    const listeners = this.#listeners[name] as ((found: Download | HttpPage) => void)[] | undefined
    if (!listeners) throw new Error(`A page without a window does not tell of: ${name}`)
    return new Promise((resolve) => listeners.push(resolve))
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    const isThere =
      typeof wanted === 'string' ? new URL(wanted, this.browser.baseURL).href === this.url() : wanted.test(this.url())
    if (!isThere) throw new Error(`${this.url()} is not ${wanted}`)
  }

  async waitForLoadState(): Promise<void> {}

  /** Seconds after which the page loads itself again, or another one. */
  #refresh(): { after: number; url: URL } | undefined {
    const [meta] = matching('meta[http-equiv="refresh" i]', [this.document])
    const [, after = '', path = ''] = /^\s*(\d+)(?:\s*;\s*url=(.*))?$/i.exec(meta?.attribs.content ?? '') ?? []
    return after ? { after: Number(after), url: new URL(path || this.url(), this.url()) } : undefined
  }

  /** Asks until there is an answer, or the page does not refresh. */
  async waitUntil<T>(ask: () => T | undefined, patience = PATIENCE): Promise<T | undefined> {
    for (const until = Date.now() + patience; ; ) {
      const answer = ask()
      const refresh = this.#refresh()
      if (answer !== undefined || !refresh || Date.now() > until) return answer
      await sleep(refresh.after * 1000)
      await this.#go({ url: refresh.url })
    }
  }

  /** Answers a question of Playwright's `expect` as soon as the answer is the expected one. */
  async answer(judge: () => { matches: boolean; received: unknown }, { isNot }: Question) {
    const last = { matches: isNot, received: undefined as unknown }
    await this.waitUntil(() => {
      Object.assign(last, judge())
      return last.matches === isNot ? undefined : true
    })
    return { matches: last.matches, received: { value: last.received }, timedOut: false, log: [] as string[] }
  }

  /** What Playwright's `expect` asks of a page (decision 180). */
  async _expect(expression: string, question: Question) {
    const asked: Record<string, () => string> = { 'to.have.title': this.#title, 'to.have.url': this.url }
    const say = asked[expression]
    if (!say) throw new Error(`A page without a window cannot say: ${expression}`)
    const [wanted = {}] = question.expectedText ?? []
    return this.answer(() => ({ matches: fits(say(), wanted), received: say() }), question)
  }

  async close(): Promise<void> {}
}

const isFocusable = ({ name, attribs }: Element) =>
  'tabindex' in attribs || ['a', 'button', 'input', 'select', 'textarea', 'summary'].includes(name)
const isSamePage = (one: URL, other: URL) =>
  one.origin + one.pathname + one.search === other.origin + other.pathname + other.search
/** Whether an answer is of the product, and not of a provider that signs people in. */
const isOurs = ({ headers }: Answer) => headers['x-request-id'] !== undefined
const isFile = ({ headers }: Answer) => /^attachment/i.test(headers['content-disposition'] ?? '')

const isPressed = ({ name, attribs }: Element) =>
  (name === 'a' && 'href' in attribs) ||
  (name === 'input' && attribs.type !== 'hidden') ||
  ['button', 'label', 'summary', 'select', 'textarea'].includes(name)

/** Opens a fold and closes the others of its name, or closes it. */
function turn(summary: Element): void {
  const fold = summary.parent as Element
  if ('open' in fold.attribs) return void delete fold.attribs.open
  const { name } = fold.attribs
  if (name) for (const other of matching(`details[name="${name}"]`, [pageOf(fold)])) delete other.attribs.open
  fold.attribs.open = ''
}

function nothing(element: Element): never {
  throw new Error(
    `Without scripts nothing happens at <${element.name}> ${element.attribs.value ?? tidy(contentOf(element))}`,
  )
}
