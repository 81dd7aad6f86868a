import type { ReactNode } from 'react'
import type { ListState } from '~/http/list/list.server.ts'
import { useSmall } from '~/http/page/use-shell.ts'
import { Pages } from './list-controls.tsx'

type Props = {
  list: ListState | undefined
  /** The rows of the list, as tiles. */
  tiles: ReactNode
  /** Whether a row is open: on phones only that is shown then. */
  isOpen: boolean
  /** The open row, or what replaces it. */
  children: ReactNode
}

/** A list and, next to it, the row that is open; on a small page only one of them. */
export function Panes({ list, tiles, isOpen, children }: Props) {
  const isSmall = useSmall()
  if (isSmall && isOpen) return children
  return (
    <div className={isOpen ? 'sheet panes has-id' : 'sheet panes'}>
      <div className="list">
        {tiles}
        {list && list.total > list.size && (
          <div className="pad">
            <Pages list={list} />
          </div>
        )}
      </div>
      {!isSmall && children}
    </div>
  )
}
