/**
 * Whether tests run in their long form (`npm run test:all`, the step long): more cases, larger files, and what takes minutes.
 */
export const isLong = process.env.LONG === '1'
