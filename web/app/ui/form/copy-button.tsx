import * as t from '@hr/words/pages'
import { useState } from 'react'
import { announce } from '../page/announce.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { sentence } from '../sentence.tsx'

/**
 * Copies the text of a field, such as an "address of My leave". It needs a script, and the clipboard, which browsers
 * withhold over plain http. Without either the button is absent.
 */
export function CopyButton({ id, what }: { id: string; what: string }) {
  const [isCopied, setCopied] = useState(false)
  if (!useHydrated() || !navigator.clipboard) return null

  async function copy() {
    const field = document.getElementById(id) as HTMLInputElement
    field.select()
    try {
      await navigator.clipboard.writeText(field.value)
      setCopied(true)
      announce(t.copiedName(what))
    } catch {
      // The text stays selected, so that it can be copied by hand.
      announce(t.selectedToCopy(what))
    }
  }

  return (
    <button type="button" className="sm" onClick={copy}>
      {sentence((isCopied ? t.copied : t.copy)(<span className="vh"> {what}</span>))}
    </button>
  )
}
