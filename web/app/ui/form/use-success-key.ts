import { useState } from 'react'
import { useShell } from '~/http/page/use-shell.ts'

/** A key for a form that stays on its page: another one after each success, so that the form begins empty again. */
export function useSuccessKey(): string {
  const { flash, formKey } = useShell()
  const [key, setKey] = useState('')
  if (flash && key !== formKey) setKey(formKey)
  return key
}
