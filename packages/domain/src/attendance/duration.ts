/** Milliseconds as `HH:mm:ss`, rounded down to seconds; a hundred hours are `100:00:00` (docs/spec/api.md, Values). */
export function duration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(twoDigits).join(':')
}

export const twoDigits = (number: number): string => String(number).padStart(2, '0')
