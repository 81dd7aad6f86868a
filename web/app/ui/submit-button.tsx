import { useNavigation } from '@remix-run/react'
import type { InputHTMLAttributes } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { value: string }

/** Submits its form. While that is in progress it keeps its label and shows a sign of activity. */
export function SubmitButton({ className = 'go', ...rest }: Props) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData !== undefined && (!rest.name || formData.get(rest.name) === rest.value)
  const look = isSending ? `${className} busy` : className
  return <input type="submit" {...rest} className={look} aria-disabled={isSending || undefined} />
}
