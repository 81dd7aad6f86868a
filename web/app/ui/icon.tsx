import { useServerOnly } from '~/http/page/server-only.tsx'
import shapes from './icons.svg?url'

/** The file of all shapes, which as a picture is the product's logo: browsers show it next to the title of a page. */
export { shapes }

/** The names of the shapes in icons.svg. */
export type IconName =
  | 'home'
  | 'leave'
  | 'inbox'
  | 'calendar'
  | 'people'
  | 'clock'
  | 'folder'
  | 'building'
  | 'chart'
  | 'sliders'
  | 'down'
  | 'menu'
  | 'back'
  | 'clip'
  | 'dots'
  | 'check'
  | 'forward'
  | 'alert'
  | 'history'

/**
 * An icon next to a word. Its shape is in a file that is kept for ever, so that no page carries it; the light version,
 * which asks for no pictures, has none. Text browsers print nothing, and screen readers say nothing.
 */
export function Icon({ name }: { name: IconName }) {
  if (useServerOnly()?.lite) return null
  return (
    <svg className="i" aria-hidden="true">
      <use href={`${shapes}#${name}`} />
    </svg>
  )
}

/** The product's logo. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="4" />
      <path d="M6 7.5h12M6 12h4M6 16.5h4M12.5 14.3l2.3 2.2 4-5" />
    </svg>
  )
}
