import { thousands } from '~/file-import/words.ts'

/** `1 employee`, `10,000 employees`. */
export const people = (count: number): string => `${thousands(count)} ${count === 1 ? 'employee' : 'employees'}`
