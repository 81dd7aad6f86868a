import * as t from '@hr/words/reports'
import { Name } from '~/ui/small-parts.tsx'

type Share = { name: string; amount: number }

type Props = {
  id: string
  title: string
  /** Largest first. */
  shares: readonly Share[]
  /**
   * Puts an amount into words, `212 days`, for people who cannot see the bar; percentages are shown next to it. Without
   * it the amounts are shown.
   */
  words?: (amount: number) => string
}

// the remaining shares are combined
const MOST_LINES = 8

/** Shares of a whole, each a bar with its figure. If there are many, the smallest are combined. */
export function Shares({ id, title, shares, words }: Props) {
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="sheet pad shares" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows" role="list">
        {shortened(shares).map(({ name, amount }) => (
          <li key={name}>
            <span>
              <Name>{name}</Name>
            </span>{' '}
            <progress max={whole} value={amount} aria-label={name}>
              {words?.(amount)}
            </progress>{' '}
            <span className="n">{words ? `${Math.round((amount / whole) * 100)}%` : amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shortened(shares: readonly Share[]): readonly Share[] {
  if (shares.length <= MOST_LINES) return shares
  const others = shares.slice(MOST_LINES - 1)
  const amount = others.reduce((sum, share) => sum + share.amount, 0)
  return [...shares.slice(0, MOST_LINES - 1), { name: t.otherShares(others.length), amount }]
}
