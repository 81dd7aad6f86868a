import * as t from '@hr/words/imports'
/** The file field of every import, its size limit in bytes, and the message for a larger file. */
export const importUpload = {
  field: 'file',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: t.fileTooLarge,
} as const

/** A column that a file of one kind may have. */
export type ImportColumn<Field extends string = string> = {
  /** The file may use this name or the label, in any case and with any spacing. */
  field: Field
  label: string
  isRequired: boolean
  /** What the column holds, if the label does not say so. */
  hint: string
  /** One value for each row of the sample file. */
  examples: readonly string[]
}

/** The columns and limits of one kind of file, and what its rows are called. */
export type ImportFile<Field extends string = string> = {
  /** In the order of the sample file. */
  columns: readonly ImportColumn<Field>[]
  /** A file with more rows than this is refused; its sender can split it. */
  maxRows: number
  /** One row and several: `employee`, `employees`. */
  noun: readonly [string, string]
  /** The name of the sample file. */
  sampleName: string
}

/** `1 employee`, `10,000 employees`. */
export const countOf = (count: number, [one, many]: ImportFile['noun']): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
