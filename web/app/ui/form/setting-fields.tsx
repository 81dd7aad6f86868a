import { groupBy } from '@hr/domain/group-by'
import type { Setting } from '@hr/domain/setting'
import type { FieldState } from '~/http/form/form-reply.ts'
import { Icon } from '../icon.tsx'
import { CheckField, type Option, SelectField, TextField } from './field.tsx'
import type { StartValues } from './use-zod-form.ts'
import { WeekField } from './week-field.tsx'

/** The page's part of a setting: further options, the label for none of them, or another hint. */
type More = { options?: readonly Option[]; empty?: string | null; hint?: string }
type Box = { setting: Setting; field: FieldState; more: More | null }

type Props = {
  settings: Readonly<Record<string, Setting>>
  field: (name: string) => FieldState
  /** By the name of the setting. One with null is not offered. */
  more?: Readonly<Record<string, More | null | undefined>>
  /** What is folded is open where one of these values is set. */
  start?: StartValues
}

/** The settings of a table in its order. Those with a title are folded under it. */
export function SettingFields({ settings, field, more = {}, start = {} }: Props) {
  const moreOf = (name: string) => (more[name] === undefined ? {} : more[name])
  const boxes = Object.entries(settings).map(([name, setting]) => ({ setting, field: field(name), more: moreOf(name) }))
  const parts = groupBy(boxes, ({ setting, field: { name } }) => setting.title ?? name)
  return [...parts].map(([key, part]) => (
    <Part key={key} boxes={part} isSet={part.some(({ field: { name } }) => start[name])} />
  ))
}

function Part({ boxes, isSet }: { boxes: Box[]; isSet: boolean }) {
  const title = boxes[0] && titleOf(boxes[0])
  const fields = boxes.map(({ more, ...box }) => more && <SettingField key={box.field.name} {...box} more={more} />)
  if (!title) return <>{fields}</>
  return (
    <details className="tuck" open={isSet || boxes.some(({ field }) => field.error)}>
      <summary>
        {title} <Icon name="down" />
      </summary>
      {fields}
    </details>
  )
}

/** "Reminders: none": the title, and what is set. */
function titleOf({ setting: { title, short }, field }: Box): string | undefined {
  if (!short) return title
  const said = typeof short === 'function' ? short(field.values) : (short[field.value] ?? Object.values(short)[0])
  return `${title}: ${said}`
}

function SettingField({ setting, field, more }: Box & { more: More }) {
  const { kind, label, help, box } = setting
  const { options = [], hint = help, empty = null } = more
  if (kind === 'tick') return <CheckField label={label} field={field} />
  if (kind === 'week') return <WeekField legend={label} field={field} />
  const choices = [...optionsOf(setting), ...options]
  if (choices.length > 0) return <SelectField label={label} field={field} hint={hint} options={choices} empty={empty} />
  return <TextField label={label} field={field} hint={hint} inputMode={keysOf[kind]} {...box} />
}

const optionsOf = (setting: Setting): Option[] =>
  Object.entries('options' in setting ? (setting.options ?? {}) : {}).map(([value, label]) => ({ value, label }))

/** The keys that a phone shows for the field. */
const keysOf: { [kind in Setting['kind']]?: 'numeric' | 'decimal' } = { number: 'numeric', halves: 'decimal' }
