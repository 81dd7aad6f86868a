import { isLong } from '@hr/start/long'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApi } from '../testing.ts'
import { anyCommand } from './commands.ts'
import { type Command, Model } from './model.ts'
import { openWorld, startingDays } from './world.ts'

// Random commands by several people against the real API and database. After each command nothing is overdrawn, nothing
// overlaps, nothing is decided twice, and the balances equal those of a model that counts independently.
const RUNS = isLong ? 1_000 : 100
const COMMANDS = 40

// One API waits for its database while the other works.
const apis = [await testApi(), await testApi()]

it(`${RUNS} times ${COMMANDS} commands do what the model says`, { timeout: 900_000 }, async () => {
  const told = { accepted: 0, refused: 0 }
  // When a failure is shrunk, commands become null; the remaining ones are what the failure needs.
  const commands = fc.array(fc.option(anyCommand, { freq: 1_000_000 }), { minLength: COMMANDS, maxLength: COMMANDS })
  await Promise.all(
    apis.map(async (api) => {
      const world = await openWorld(api)
      const property = fc.asyncProperty(commands, (chosen) => run(world, chosen, told))
      await fc.assert(property, { numRuns: RUNS / apis.length })
    }),
  )
  console.log(`${RUNS} runs: ${told.accepted} commands accepted, ${told.refused} refused`)
})

type World = Awaited<ReturnType<typeof openWorld>>

async function run(world: World, chosen: (Command | null)[], told: { accepted: number; refused: number }) {
  const model = new Model(startingDays)
  const ids: number[] = []
  await world.begin()
  for (const wanted of chosen) {
    const command = wanted && aboutOneThatIsThere(wanted, ids.length)
    if (!command) continue
    const isAccepted = model.take(command)
    const { status, body } = await world.send(command, ids)
    expect({ isAccepted: status < 300, status, body }, JSON.stringify(command)).toMatchObject({ isAccepted })
    expect([200, 201, 204, 400, 403, 404, 409]).toContain(status)
    if ((command.do === 'apply' || command.do === 'enter') && body && isAccepted) ids.push(body.id)
    told[isAccepted ? 'accepted' : 'refused'] += 1
    await world.check(model)
  }
  await world.checkOnTheWire(model)
}

/** Returns the command with its request, or requests, replaced by some that exist. */
function aboutOneThatIsThere(command: Command, count: number): Command | null {
  if (command.do === 'several')
    return count > 0 ? { ...command, requests: command.requests.map((request) => request % count) } : null
  if (!('request' in command)) return command
  return count > 0 ? { ...command, request: command.request % count } : null
}
