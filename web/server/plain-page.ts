import { UNEXPECTED } from '@hr/contract/call/sentences'
import { language } from '@hr/words/language'
import * as t from '@hr/words/pages'
import type { Response } from 'express'
import { type Refusal, refusals } from '../app/http/page/refusal.server.ts'

const unexpected: Refusal = {
  title: t.somethingWentWrong,
  text: UNEXPECTED,
}

const productInHtml = t.productName.replace('&', '&amp;')

/** Answers with a page that needs no other file, for failures before or outside the pages. */
export function answerWith(response: Response, status: number): void {
  const { title, text } = refusals[status] ?? unexpected
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} - ${productInHtml}</title>`
  const body = `<main><h1>${title}</h1><p>${text}</p><p><a href="/">${t.backToHome}</a></p></main>`
  response.removeHeader('Set-Cookie')
  response.status(status).set('Cache-Control', 'no-store, private').type('text/html; charset=utf-8')
  response.send(
    `<!doctype html><html lang="${language.lang}" dir="${language.dir}"><head>${head}</head><body>${body}</body></html>`,
  )
}
