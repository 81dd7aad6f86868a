import { to } from '~/http/address/to.ts'
import { useShell } from '~/http/page/use-shell.ts'

type Props = {
  name: string
  /** The name of the picture's file, as the API gives it. */
  picture?: string | null
  size?: 's' | 'l'
}

const SIDES = { s: 28, l: 48 }

/** A person's picture or their initials. Text browsers and screen readers read the name next to it instead. */
export function Avatar({ name, picture, size }: Props) {
  const { lite } = useShell()
  const look = size ? `av ${size}` : 'av'
  const side = size ? SIDES[size] : 36
  if (!picture || lite) return <span className={look} data-i={initials(name)} aria-hidden="true" />
  return (
    <img
      className={look}
      src={to('/pictures/$name/photo', { name: picture })}
      alt=""
      width={side}
      height={side}
      loading="lazy"
    />
  )
}

/** `AR` for Asha Rao; a single letter for a name in a script without capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return isCased(first) && isCased(last) ? first + last : first
}

function firstLetter(word: string | undefined): string {
  return [...(word ?? '')][0]?.toUpperCase() ?? ''
}

function isCased(letter: string): boolean {
  return letter !== '' && letter.toLowerCase() !== letter.toUpperCase()
}
