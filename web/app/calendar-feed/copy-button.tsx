import { useState } from 'react'
import { announce } from '~/ui/announce.ts'
import { useHydrated } from '~/ui/use-hydrated.ts'

/** Copies the text of a field. It needs a script, and a page that browsers trust: over plain http it is not there. */
export function CopyButton({ id, title }: { id: string; title: string }) {
  const [isCopied, setCopied] = useState(false)
  if (!useHydrated() || !navigator.clipboard) return null

  async function copy() {
    const field = document.getElementById(id) as HTMLInputElement
    field.select()
    try {
      await navigator.clipboard.writeText(field.value)
      setCopied(true)
      announce('The address has been copied')
    } catch {
      // it stands selected, to be copied by hand
      announce('The address is selected')
    }
  }

  return (
    <button type="button" className="sm" onClick={copy}>
      {isCopied ? 'Copied' : 'Copy'}
      <span className="vh"> address of {title}</span>
    </button>
  )
}
