import type { Setting } from '@hr/domain/setting'

/** The columns of a table that have these settings. A setting without a column is a type error. */
export const settingColumns = <Table extends object, Name extends keyof Table>(
  table: Table,
  settings: Readonly<Record<Name, Setting>>,
) =>
  Object.fromEntries((Object.keys(settings) as Name[]).map((name) => [name, table[name]])) as {
    [Column in Name]: Table[Column]
  }
