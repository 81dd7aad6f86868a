import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeFolder } from './company.ts'

// npm run bench:data: makes the data folder of a large company, for measurements or to look at.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    'swipe-days': { type: 'string', default: '30' },
    folder: { type: 'string' },
  },
})
const people = Number(values.people)
const folder = resolve(values.folder ?? `.data/bench/${people}`)
const started = Date.now()
await makeFolder(folder, { people, today: values.today, swipeDays: Number(values['swipe-days']) })
console.log(`${people} people are in ${folder}, after ${Math.round((Date.now() - started) / 100) / 10} s`)
