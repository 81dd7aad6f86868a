export const isLong: boolean
