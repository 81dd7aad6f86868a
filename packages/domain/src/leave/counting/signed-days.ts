import { daysPhrase } from '../../decimal.ts'

/** `+5.5 days`, `−1 day`, `0 days` */
export function signedDays(days: number): string {
  if (days === 0) return daysPhrase(0)
  return `${days > 0 ? '+' : '−'}${daysPhrase(Math.abs(days))}`
}
