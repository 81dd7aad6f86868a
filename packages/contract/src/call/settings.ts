import { isVisibleLetter } from '@hr/domain/leave/policy/colour-and-letter'
import type { Setting } from '@hr/domain/setting'
import * as t from '@hr/words/refusals'
import { z } from 'zod'
import { checkbox, flag, halfSteps, optional, optionalText, wholeNumber } from './fields.ts'
import { FROM_LIST } from './sentences.ts'
import { halfDays, workingWeek } from './working-week.ts'

type Settings = Readonly<Record<string, Setting>>
type Kind = Setting['kind']
type Rules = { [K in Kind]: (setting: Extract<Setting, { kind: K }>) => z.ZodType }

const oneOf = ({ options, error = FROM_LIST }: { options: object; error?: string }) =>
  z.enum(Object.keys(options), { error })

/** What a call takes for a setting of each kind. */
const taken = {
  tick: checkbox,
  onOff: () =>
    optional(
      z
        .union([z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)], { error: FROM_LIST })
        .transform((value) => String(value) === '1'),
    ),
  choice: (setting) => optional(oneOf(setting)),
  number: ({ from = 0, to, error = FROM_LIST }) => optional(wholeNumber(error, from, to)),
  halves: ({ to, error }) => optional(halfSteps(error, to)),
  letter: ({ error }) =>
    // as Postgres counts
    optionalText(4, error)
      .transform((letter) => letter?.normalize() || undefined)
      .refine((letter = '') => [...letter].length <= 2, { error, abort: true })
      .refine((letter) => !letter || isVisibleLetter(letter), t.useVisibleCharacters),
  week: () => optional(workingWeek()),
} satisfies Rules

/** How an answer shows a setting of each kind. */
const told = {
  tick: () => flag,
  onOff: () => flag,
  choice: oneOf,
  number: () => z.number(),
  halves: () => z.number(),
  letter: () => z.string(),
  week: () => halfDays,
} satisfies Rules

type Choice = { kind: 'choice'; options: object }
/** The values of a choice have their own types; for all other kinds the rule gives the type. */
type OneOf<One extends Choice> = z.ZodEnum<{ [Value in keyof One['options'] & string]: Value }>
type Taken<One extends Setting> = One extends Choice
  ? ReturnType<typeof optional<OneOf<One>>>
  : ReturnType<(typeof taken)[One['kind']]>
type Told<One extends Setting> = One extends Choice ? OneOf<One> : ReturnType<(typeof told)[One['kind']]>

/** The fields of a call that takes these settings, in their order. */
export const takenOf = <All extends Settings>(settings: All) =>
  shapeOf(settings, (setting) => ruleOf(taken, setting).meta({ description: setting.says })) as {
    -readonly [Name in keyof All]: Taken<All[Name]>
  }

/** The members of an answer that tells these settings, in their order. */
export const toldOf = <All extends Settings>(settings: All) =>
  shapeOf(settings, (setting) => ruleOf(told, setting)) as { -readonly [Name in keyof All]: Told<All[Name]> }

const shapeOf = (settings: Settings, ruleFor: (setting: Setting) => z.ZodType) =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, ruleFor(setting)]))

const ruleOf = (rules: Rules, setting: Setting) => (rules[setting.kind] as (setting: Setting) => z.ZodType)(setting)
