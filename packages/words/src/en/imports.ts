import { language } from '../language.ts'
import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

const shown = (count: number) => count.toLocaleString(language.lang)

// Uploading a file
export const aboutChecking =
  'The file is checked first. Nothing changes until you have seen what the import will do and started it.'
export const csvFile = 'CSV file'
export const csvFileHint = (maxRows: string) =>
  `UTF-8, with commas, semicolons or tabs between values. At most 10 MB and ${maxRows}.`
export const checkFile = 'Check file'
export const columnsOfFile = 'Columns of the file'
export const columnNamesHint = 'The first line has the column names, in any order and in upper or lower case.'
export const requiredColumn = (hint: string) => (hint ? `Required. ${hint}` : 'Required')
export const optionalColumn = (hint: string) => (hint ? `Optional. ${hint}` : 'Optional')

// Earlier files
export const earlierFiles = 'Earlier files'
export const file = 'File'
export const uploadedBy = 'Uploaded by'
export const dateAndTime = 'Date & Time'
export const rowsColumn = 'Rows'
export const state = 'State'
export const beingChecked = 'Being checked'
export const hasMistakes = 'Has mistakes'
export const readyToImport = 'Ready to import'
export const beingImported = 'Being imported'
export const imported = 'Imported'
export const failed = 'Failed'

// One file, and its progress
export const importOf = (fileName: string) => `Import of ${fileName}`
export const uploadedByOn = <T>(name: T, moment: T) => parts`Uploaded by ${name}, ${moment}`
export const checkingTheFile = 'Checking the file'
export const importingTheFile = 'Importing the file'
export const rowsProcessed = <T>(step: T, rowsDone: string, rowsTotal: string) =>
  parts`${step}: ${rowsDone} of ${rowsTotal} rows`
export const refresh = 'Refresh'
export const uploadAnotherFile = 'Upload another file'
export const importStarted = 'The import has started'
export const importDone = <T>(done: string, name: T, moment: T) => parts`${done}. Confirmed by ${name}, ${moment}`

// A file without mistakes: what its rows will do
export const allRowsValid = (rows: number) =>
  plural(rows, {
    one: 'The row is valid. Nothing has been changed yet.',
    other: `All ${shown(rows)} rows are valid. Nothing has been changed yet.`,
  })
export const preview = 'What the import will do'
export const searchPeople = 'Search people'
export const numberOfRows = (count: number) => plural(count, { one: '1 row', other: `${count} rows` })
export const line = 'Line'
export const name = 'Name'
export const employeeId = 'Employee Id'
export const rowAction = 'Action'
export const rowCounts = (newRows: string, changedRows: string, sameRows: string) =>
  `${newRows} new, ${changedRows} changed, ${sameRows} unchanged.`
export const newRow = 'New'
export const newWith = (brought: string) => `New, ${brought}`
export const noChange = 'No change'
export const changedFromTo = <T>(column: string, before: T, after: T) => parts`${column}: from ${before} to ${after}`

// A file with mistakes
export const rowsWithMistakes = (badRows: number, rows: number) =>
  plural(badRows, {
    one: `1 of ${shown(rows)} rows has mistakes. Nothing has been changed: correct the file and upload it again.`,
    other: `${shown(badRows)} of ${shown(rows)} rows have mistakes. Nothing has been changed: correct the file and upload it again.`,
  })
export const mistakesTitle = 'Mistakes'
export const downloadMistakes = <T>(hidden: (rest: string) => T) => parts`Download all${hidden(' mistakes as CSV')}`
export const searchMistakes = 'Search mistakes'
export const numberOfMistakes = (count: number) => plural(count, { one: '1 mistake', other: `${count} mistakes` })
export const column = 'Column'
export const value = 'Value'
export const message = 'Message'
export const wholeRow = 'Whole row'
export const tooManyValues =
  'The row has more values than the file has columns. Please put values that contain a separator in quotation marks.'
export const ambiguousDate = (value: string) => `${value} could be two different days. Please write it as yyyy-mm-dd.`

// A file that cannot be checked
export const fileTooLarge = 'The file is larger than 10 MB. Please split it into smaller files.'
export const fileIsEmpty = 'The file is empty'
export const noRows = (noun: string) => `The file has column names but no ${noun}`
export const tooManyRows = (maxRows: string, noun: string) =>
  `The file has more than ${maxRows} ${noun}. Please split it into smaller files.`
export const unknownColumns = (unknown: string) =>
  `These columns are unknown: ${unknown}. Please rename or delete them.`
export const unknownAndMissingColumns = (unknown: string, missing: string) =>
  `These columns are unknown: ${unknown}. Please rename or delete them. These columns are missing: ${missing}.`
export const missingColumns = (missing: string) => `These columns are missing: ${missing}`
export const columnsTwice = (twice: string) => `These columns appear more than once: ${twice}`

// An import that cannot start or has failed
export const stillBeingChecked = 'The file is still being checked'
export const alreadyBeingImported = 'The file is already being imported'
export const checkedTooLongAgo = 'The file was checked more than a week ago. Please upload it again'
export const rowsBecameInvalid = (rows: number) =>
  plural(rows, {
    one: 'Nothing was imported, because 1 row is no longer valid. Please correct the file and upload it again',
    other: `Nothing was imported, because ${shown(rows)} rows are no longer valid. Please correct the file and upload it again`,
  })
export const personChangedSinceCheck =
  'Nothing was imported, because a person in the file has been changed since the check. Please upload the file again'
export const fileCouldNotBeProcessed =
  'The file could not be processed. Nothing was changed. Please try again, perhaps with a smaller file'
