/** The top folder of the checkout. */
export const root: string
