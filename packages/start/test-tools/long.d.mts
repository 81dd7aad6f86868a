export const isLong: boolean
export const isShort: boolean
