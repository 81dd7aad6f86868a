import { swipeColumns } from '@hr/domain/attendance/swipe-file'
import { toCsv } from '@hr/domain/csv'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'

/** A CSV file with the names of all columns, and somebody who comes and leaves as an example. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args)
  const names = swipeColumns.map(({ label }) => label)
  const comes = swipeColumns.map(({ examples }) => examples[0])
  const leaves = swipeColumns.map(({ examples }) => examples[1])
  const file = toCsv([names, comes, leaves])
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="swipes-sample.csv"',
    },
  })
}
