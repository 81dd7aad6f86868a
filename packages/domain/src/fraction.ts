/** An exact share, such as a twelfth: days of leave are divided by months and by patterns, and rounded once, at the end. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const zero: Fraction = { over: 0n, under: 1n }

/** `over / under`, of whole numbers. Throws RangeError if they are not whole, or for nothing below the line. */
export function fraction(over: number, under = 1): Fraction {
  if (under === 0) throw new RangeError('A share of nothing')
  return lowest(BigInt(over), BigInt(under))
}

/** Days with at most two decimals as a fraction. */
export function fractionOfDays(days: number): Fraction {
  return fraction(Math.round(days * 100), 100)
}

export function add(a: Fraction, b: Fraction): Fraction {
  return lowest(a.over * b.under + b.over * a.under, a.under * b.under)
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { over: -b.over, under: b.under })
}

export function smaller(a: Fraction, b: Fraction): Fraction {
  return a.over * b.under < b.over * a.under ? a : b
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return lowest(a.over * b.over, a.under * b.under)
}

/** Rounded to hundredths, as days are kept; half a hundredth goes up. */
export function toDays(value: Fraction): number {
  return Number(floorOf(multiply(value, fraction(100)), 'half up')) / 100
}

/** The nearest whole number; exactly a half goes up or down, as `half` says. */
export function nearest(value: Fraction, half: 'half up' | 'half down'): number {
  return Number(floorOf(value, half))
}

function floorOf({ over, under }: Fraction, half: 'half up' | 'half down'): bigint {
  const doubled = 2n * over + (half === 'half up' ? under : under - 1n)
  const whole = doubled / (2n * under)
  return doubled < 0n && doubled % (2n * under) !== 0n ? whole - 1n : whole
}

function lowest(over: bigint, under: bigint): Fraction {
  const by = divisor(over < 0n ? -over : over, under < 0n ? -under : under)
  const sign = under < 0n ? -1n : 1n
  return { over: (sign * over) / by, under: (sign * under) / by }
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}
