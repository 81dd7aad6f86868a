import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'

/** The first versions without the holes that were known of them (decision 56). */
const floors = {
  fastify: '5.12.1',
  '@remix-run/node': '2.17.5',
  '@remix-run/react': '2.17.5',
  '@remix-run/router': '1.23.4',
  'react-router': '6.30.6',
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const isBelow = (version, floor) => version.localeCompare(floor, 'en', { numeric: true }) < 0

it('what is reached from outside is installed in no version with a known hole', () => {
  const found = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return name in floors ? [{ name, version }] : []
  })
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(Object.keys(floors)))
  expect(found.filter(({ name, version }) => isBelow(version, floors[name]))).toEqual([])
  expect(isBelow('5.9.9', '5.12.1')).toBe(true)
})
