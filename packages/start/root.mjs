import { fileURLToPath } from 'node:url'

/** The top folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
