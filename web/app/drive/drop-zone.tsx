import { type DragEvent, type ReactNode, useState } from 'react'
import { useHydrated } from '~/ui/page/use-hydrated.ts'

type Props = {
  /** The id of the file input that receives a dropped file. */
  input: string
  /** Called if several files are dropped; none is taken. */
  onSeveral: () => void
  children: ReactNode
}

/** The area around a file input. With a script it lights up under a dragged file and accepts it. */
export function DropZone({ input, onSeveral, children }: Props) {
  const [isOver, setOver] = useState(false)
  if (!useHydrated()) return <div>{children}</div>

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }

  function onDrop(event: DragEvent) {
    const { files } = event.dataTransfer
    setOver(false)
    if (files.length === 0) return
    event.preventDefault()
    if (files.length > 1) onSeveral()
    else choose(input, files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input within does the same without dragging
    <div className={isOver ? 'drop on' : 'drop'} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      {children}
    </div>
  )
}

/** Sets the files of the input as if they had been chosen there. */
function choose(id: string, files: FileList): void {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.files = files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.focus()
}
