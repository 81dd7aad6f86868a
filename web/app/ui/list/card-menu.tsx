import * as t from '@hr/words/pages'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { sentence } from '../sentence.tsx'

/** The menu of a card: three dots, with an accessible name that says what it is for. Its entries are links. */
export function CardMenu({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className="dd" name="menu">
      <summary>
        <Icon name="dots" />
        <span className="vh">{sentence(t.actionsFor(<bdi>{of}</bdi>))}</span>
      </summary>
      <div className="menu">{children}</div>
    </details>
  )
}
