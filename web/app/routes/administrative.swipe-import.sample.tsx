import { swipeColumns } from '@hr/domain/attendance/swipe-file'
import { toCsv } from '@hr/domain/csv'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'

/** A CSV file with the names of all columns, and somebody who comes and leaves as an example. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args)
  const [comes, leaves] = [0, 1].map((n) => swipeColumns.map(({ examples }) => examples[n] ?? ''))
  const file = toCsv([swipeColumns.map(({ label }) => label), comes ?? [], leaves ?? []])
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="swipes-sample.csv"',
    },
  })
}
