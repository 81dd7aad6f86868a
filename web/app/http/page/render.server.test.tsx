import { lazy, Suspense } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from './render.server.ts'

it('renders a page without a NUL, which no HTML may have, also where somebody posted one', () => {
  expect(renderPage(<textarea defaultValue={'a\0b'} />)).toBe('<!DOCTYPE html><textarea>ab</textarea>')
})

it('renders no page with a hole', () => {
  const Late = lazy(async () => ({ default: () => <p>late</p> }))
  const page = (
    <Suspense>
      <Late />
    </Suspense>
  )
  expect(() => renderPage(page)).toThrow('A part of the page was not there')
  expect(renderPage(<p>{'<!--$!-->'}</p>)).toContain('&lt;')
})
