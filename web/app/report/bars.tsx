import { Fragment } from 'react'

/** A bar of a chart with two stacked parts: pending on top of approved, in any unit. */
export type Bar = { solid: number; outlined?: number; isNow?: boolean }

// leaves some space above the highest bar
const HIGHEST = 90

/**
 * Bars above the columns of their table, which contains the same as figures. They have no text, because text browsers
 * would print it.
 */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ solid, outlined = 0 }) => solid + outlined), 1)
  const heightOf = (amount: number) => (amount / most) * HIGHEST
  return (
    <svg className="chart" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ solid, outlined = 0, isNow }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never change their places
        <Fragment key={index}>
          {solid > 0 && <rect {...place(index, heightOf(solid), 0)} className={isNow ? 'now' : undefined} />}
          {outlined > 0 && <rect {...place(index, heightOf(outlined), heightOf(solid))} className="wait" />}
        </Fragment>
      ))}
    </svg>
  )
}

function place(index: number, height: number, above: number) {
  return { x: index + 0.4, width: 0.42, y: rounded(100 - height - above), height: rounded(height) }
}

const rounded = (length: number) => Math.round(length * 10) / 10
