/**
 * Whether tests run in their long form (`npm run test:long`): more cases, larger files, and what `npm test` leaves out because
 * it takes minutes.
 */
export const isLong = process.env.LONG === '1'
