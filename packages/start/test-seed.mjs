import fc from 'fast-check'

// Two runs of `npm test` must agree, so that a random case makes none of them red. `npm run test:all` tries others each time.
if (/^(short|changed)$/.test(process.env.TESTS ?? ''))
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_127 })
