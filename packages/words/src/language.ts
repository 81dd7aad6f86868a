/** The language of the catalogue, and the direction in which it is read. */
export const language = { lang: 'en', dir: 'ltr' } as const
