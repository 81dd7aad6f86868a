import type { Setting } from '@hr/domain/setting'

type Settings = Readonly<Record<string, Setting>>

/** The columns of a table that have these settings. A setting without a column is a type error. */
export const settingColumns = <All extends Settings, Table extends Record<keyof All, unknown>>(
  table: Table,
  settings: All,
) =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, table[name as keyof All]])) as {
    [Name in keyof All]: Table[Name]
  }
