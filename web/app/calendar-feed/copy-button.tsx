import { useState } from 'react'
import { announce } from '~/ui/announce.ts'
import { useHydrated } from '~/ui/use-hydrated.ts'

/**
 * Copies the text of a field. It needs a script, and the clipboard, which browsers withhold over plain http; the button
 * is absent then.
 */
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
      // The text stays selected, so that it can be copied by hand.
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
