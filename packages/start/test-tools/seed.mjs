import fc from 'fast-check'
import { isShort } from './long.mjs'

// Two runs of `npm test` must agree, so that a random case makes none of them red. `npm run test:all` tries others each time.
if (isShort) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_127 })
