import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useAnswer } from '~/ui/page/ask.ts'

const TYPING_PAUSE = 250

/** How many people a search asks the API for. */
export const ASKED = 25
/** How many of them a field offers at once; a longer search finds the others. */
export const SHOWN = 20

/** The people that a search found, which may be only the first of many, and the one who is chosen already. */
export type Found<Item> = { search: string; isFull: boolean; chosen: Item | undefined; found: Item[] }

/**
 * Searches while somebody types into one of the `watched` fields of the form around `box`, at the address that
 * `addressOf` returns. The chosen person stays an option, whatever the search finds.
 */
export function useFinder<Item extends { id: number }>(
  first: Found<Item>,
  watched: readonly string[],
  addressOf: (form: HTMLFormElement) => string,
) {
  const box = useRef<HTMLInputElement>(null)
  const { load, answer } = useAnswer<Found<Item>>()
  // null once nobody is chosen instead
  const [picked, setPicked] = useState<Item | null>()
  const { found, isFull } = answer ?? first
  const chosen = picked === undefined ? first.chosen : (picked ?? undefined)
  const kept = [picked, first.chosen].filter((item) => item && !found.some(({ id }) => id === item.id))
  const shown = [...new Map([...(kept as Item[]), ...found].map((item) => [item.id, item])).values()]

  useSearch(box, watched, (form) => load(addressOf(form)))
  return { box, shown, chosen, isFull, onPick: setPicked }
}

/** Calls `search` while somebody types into one of the `watched` fields of the form around `box`. */
export function useSearch(
  box: RefObject<HTMLInputElement>,
  watched: readonly string[],
  search: (form: HTMLFormElement) => void,
) {
  const latest = useRef({ watched, search })
  useEffect(() => {
    latest.current = { watched, search }
  })
  useEffect(() => {
    const form = box.current?.form
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = ({ target }: Event) => {
      if (!latest.current.watched.includes((target as HTMLInputElement).name)) return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.search(form), TYPING_PAUSE)
    }
    form.addEventListener('input', onInput)
    // What was typed before the script ran.
    if (box.current?.value !== box.current?.defaultValue) latest.current.search(form)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', onInput)
    }
  }, [box])
}

/** Makes Enter in the search box search instead of sending the form. */
export function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
