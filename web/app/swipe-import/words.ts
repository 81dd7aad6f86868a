import { thousands } from '~/file-import/words.ts'
import { to } from '~/http/to.ts'

/** Where HR uploads files of swipes; the page of each stands under it. */
export const START = to('/administrative/swipe-import')

/** `1 swipe`, `50,000 swipes`. */
export const swipesOf = (count: number): string => `${thousands(count)} ${count === 1 ? 'swipe' : 'swipes'}`
