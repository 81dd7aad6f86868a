import { parts } from '../parts.ts'

export const importHasBegun = 'The import has begun'
export const fileIsStillBeingChecked = 'The file is still being checked'
export const importOfThisFileIsUnderWay = 'The import of this file is under way'
export const fileIsEmpty = 'The file is empty'
export const fileHasNamesOfColumnsButNoBelow = (noun: string) =>
  `The file has the names of columns, but no ${noun} below them`
export const fileCanHaveAtMostSplitIt = (localeString: string, noun: string) =>
  `A file can have at most ${localeString} ${noun}. Please split it`
export const itLacks = (lacking: string) => `. It lacks ${lacking}`
export const fileHasUnknownColumns = (unknown: string, rest: string) =>
  `The file has unknown columns: ${unknown}. Rename or delete them${rest}`
export const fileLacksColumns = (lacking: string) => `The file lacks the columns ${lacking}`
export const fileHasColumnsTwice = (twice: string) => `The file has columns twice: ${twice}`
export const rowHasMoreValuesThanFileHasColumns =
  'The row has more values than the file has columns. Is a value with a separator in it not quoted?'
export const couldBeTwoDifferentDays = (value: string) =>
  `${value} could be two different days. Please write it as yyyy-mm-dd`
export const fileWasCheckedMoreThanWeekAgo = 'The file was checked more than a week ago. Please upload it again'
export const line = 'Line'
export const column = 'Column'
export const value = 'Value'
export const message = 'Message'
export const wasImported = (nothing: string, failure: string) => `${nothing} was imported: ${failure}`
export const text1RowHas = '1 row has'
export const rowsHave = (badRows: number) => `${badRows} rows have`
export const becomeWrongSinceFileWasChecked = (rows: string) => `${rows} become wrong since the file was checked`
export const somebodyInFileWasChangedSinceItWas =
  'somebody in the file was changed since it was checked. Please upload it again'
export const fileCouldNotBeProcessed =
  'The file could not be processed. Nothing was changed. Please try again, perhaps with a smaller file'
export const fileIsLargerThan10Mb = 'The file is larger than 10 MB'
export const theRowIs = 'The row is'
export const allRowsAre = (rowsTotal: string) => `All ${rowsTotal} rows are`
export const right = 'right. Nothing has been changed yet.'
export const uploadAnotherFile = 'Upload another file'
export const ofRows = (badRows: string, rowsTotal: string) => `${badRows} of ${rowsTotal} rows`
export const mistakes = 'mistakes. Nothing has been changed: correct the file and upload it again.'
export const by = <T>(run: string, name: T) => parts`${run} by ${name},`
export const name = 'Name'
export const employeeId = 'Employee Id'
export const whatItDoes = 'What it does'
export const whatFileWouldDo = 'What the file would do'
export const searchPeople = 'Search people'
export const newChangedAsFileHasThem = (newRows: string, changedRows: string, thousands: string) =>
  `${newRows} new, ${changedRows} changed, ${thousands} as the file has them.`
export const newLabel = (brought: string) => `New, ${brought}`
export const newLabel2 = 'New'
export const nothing = 'Nothing'
export const from = (column: string) => `${column}: from`
export const to = 'to'
export const wholeRow = 'Whole row'
export const mistakes2 = 'Mistakes'
export const downloadAll = <T>(part: T) => parts`Download all${part}`
export const mistakesAsCsv = 'mistakes as CSV'
export const searchMistakes = 'Search mistakes'
export const checkingTheFile = 'Checking the file'
export const importing = 'Importing'
export const ofRows2 = <T>(strong: T, rowsDone: string, rowsTotal: string) =>
  parts`${strong}: ${rowsDone} of ${rowsTotal} rows`
export const refresh = 'Refresh'
export const importOf = (fileName: string) => `Import of ${fileName}`
export const uploadedBy = <T>(name: T) => parts`Uploaded by ${name},`
export const earlierFiles = 'Earlier files'
export const file = 'File'
export const uploadedBy2 = 'Uploaded by'
export const state = 'State'
export const fileIsCheckedFirst = 'The file is checked first. Nothing changes before you have seen what it would do.'
export const csvFile = 'CSV file'
export const utf8SeparatedByCommasSemicolonsOrTabs = (maxRows: string) =>
  `UTF-8, separated by commas, semicolons or tabs, up to 10 MB and ${maxRows}`
export const columnsOfFile = 'Columns of the file'
export const firstLineNamesColumnsInAnyOrderUpper = (about: string) =>
  `The first line names the columns, in any order; upper and lower case make no difference. ${about}`
export const needed = 'Needed'
export const optional = 'Optional'
export const hasMistakes = 'Has mistakes'
export const readyToImport = 'Ready to import'
export const beingChecked = 'Being checked'
export const beingImported = 'Being imported'
export const imported = 'Imported'
export const failed = 'Failed'
