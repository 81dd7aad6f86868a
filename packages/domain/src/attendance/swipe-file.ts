/** The size limit for a file of swipes, and the message for a larger file. */
export const swipeUpload = {
  field: 'file',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: 'The file is larger than 10 MB',
} as const

export type SwipeField = 'employeeId' | 'date' | 'time' | 'inOrOut' | 'location'

type SwipeColumn = {
  /** The file may use this name or the label, in any case and with any spacing. */
  field: SwipeField
  label: string
  isRequired: boolean
  /** What the column holds. */
  hint: string
  /** One example for somebody who comes in, one for somebody who goes out. */
  examples: readonly [string, string]
}

/** The columns that a file may have, in the order of the sample file. */
export const swipeColumns: readonly SwipeColumn[] = [
  {
    field: 'employeeId',
    label: 'Employee Id',
    isRequired: true,
    hint: 'The staff number, upper and lower case alike',
    examples: ['EMP-1001', 'EMP-1001'],
  },
  {
    field: 'date',
    label: 'Date',
    isRequired: true,
    hint: 'yyyy-mm-dd or dd-mm-yyyy',
    examples: ['2026-11-19', '2026-11-19'],
  },
  {
    field: 'time',
    label: 'Time',
    isRequired: true,
    hint: 'HH:MM or HH:MM:SS, 24 hours, by the clock where the person works',
    examples: ['09:12:33', '18:04'],
  },
  { field: 'inOrOut', label: 'IN/OUT', isRequired: true, hint: 'IN or OUT', examples: ['IN', 'OUT'] },
  {
    field: 'location',
    label: 'Location',
    isRequired: false,
    hint: 'Which door, up to 100 characters',
    examples: ['Main door', 'Main door'],
  },
]

/** A file with more rows than this is refused; its sender can split it. */
export const MAX_SWIPE_ROWS = 50_000
