import { useNavigation } from '@remix-run/react'
import type { InputHTMLAttributes } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { value: string }

/** Sends its form. While that is under way it keeps its label and shows that it works. */
export function SubmitButton({ className = 'go', ...rest }: Props) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData !== undefined && (!rest.name || formData.get(rest.name) === rest.value)
  const look = isSending ? `${className} busy` : className
  return <input type="submit" {...rest} className={look} aria-disabled={isSending || undefined} />
}
