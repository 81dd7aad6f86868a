import { thousands } from '~/file-import/words.ts'

/** Where HR uploads files of swipes; the page of each stands under it. */
export const START = '/administrative/swipe-import'

/** `1 swipe`, `50,000 swipes`. */
export const swipesOf = (count: number): string => `${thousands(count)} ${count === 1 ? 'swipe' : 'swipes'}`
