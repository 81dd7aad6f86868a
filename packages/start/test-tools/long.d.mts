export const isLong: boolean
export const isShort: boolean
export function withLongForm(): string[]
