import { useNavigation } from '@remix-run/react'
import { type InputHTMLAttributes, useRef } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { value: string }

/** Submits its form. While that is in progress it keeps its label and shows a sign of activity. */
export function SubmitButton({ className = 'go', ...rest }: Props) {
  const { state, formData } = useNavigation()
  const box = useRef<HTMLInputElement>(null)
  const isPressed = formData !== undefined && (!rest.name || formData.get(rest.name) === rest.value)
  const isSending = state !== 'idle' && isPressed && formData.get(KEY) === keyOf(box.current)
  const look = isSending ? `${className} busy` : className
  return (
    <input type="submit" {...rest} ref={box} className={look || undefined} aria-disabled={isSending || undefined} />
  )
}

/** The key that each posted form has for itself tells it from others of the page with the same button. */
const KEY = 'idempotencyKey'

function keyOf(button: HTMLInputElement | null): string | null {
  const key = button?.form?.elements.namedItem(KEY) as HTMLInputElement | null | undefined
  return key?.value ?? null
}
