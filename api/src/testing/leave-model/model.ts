import { type AskingCommand, asking } from './asking.ts'
import { Books, type Room } from './books.ts'
import { type ChangingCommand, changing } from './changing.ts'
import { type CompOffCommand, compOff } from './comp-off.ts'
import { type DecidingCommand, deciding } from './deciding.ts'
import { type GivingCommand, giving } from './giving.ts'
import { letLapse } from './grants.ts'
import { type RuleCommand, ruleCommands } from './rules.ts'
import { type StandInCommand, standInCommands } from './stand-ins.ts'
import { type WorkingCommand, working } from './working.ts'

// An independent account of leave, kept in memory. It counts half days one by one and uses none of the product's own
// arithmetic. Its test gives the same commands to this model and to the API. Each room has the commands of one matter.

export type Command =
  | AskingCommand
  | ChangingCommand
  | CompOffCommand
  | DecidingCommand
  | GivingCommand
  | RuleCommand
  | StandInCommand
  | WorkingCommand

const rooms: Room<Command> = {
  ...asking,
  ...changing,
  ...compOff,
  ...deciding,
  ...giving,
  ...ruleCommands,
  ...standInCommands,
  ...working,
}

/** The leave of the test's company as it should be. */
export class Model extends Books {
  /** Carries out a command if it is allowed, and lets what it leaves over expire. Returns whether it should succeed. */
  take(command: Command): boolean {
    const isDone = (rooms[command.do] as (it: Books, command: Command) => boolean)(this, command)
    letLapse(this)
    return isDone
  }
}
