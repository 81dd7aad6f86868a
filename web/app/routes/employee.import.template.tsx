import { importColumns } from '@hr/contract/employee-import'
import { toCsv } from '@hr/domain/csv'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'

/** A CSV file with the names of all columns and one employee as an example. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args)
  const file = toCsv([importColumns.map(({ label }) => label), importColumns.map(({ example }) => example)])
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="employees-template.csv"',
    },
  })
}
