import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { licenceOf, packageFolder } from './licences.ts'

const react = createRequire(import.meta.url).resolve('react')

describe('the package of a module', () => {
  it.each([
    ['/a/node_modules/react/index.js', '/a/node_modules/react'],
    ['/a/node_modules/@remix-run/router/dist/router.js', '/a/node_modules/@remix-run/router'],
    ['/a/node_modules/b/node_modules/c/d.js', '/a/node_modules/b/node_modules/c'],
    ['\0/a/node_modules/react/index.js?commonjs-module', '/a/node_modules/react'],
    ['/a/app/root.tsx', undefined],
  ])('of %s is %s', (id, folder) => {
    expect(packageFolder(id)).toBe(folder)
  })

  it('has its licence shown with its name and version', () => {
    expect(licenceOf(packageFolder(react)!)).toMatch(/^react \d+\.\d+\.\d+, MIT\n\nMIT License\n\nCopyright \(c\)/)
  })
})
