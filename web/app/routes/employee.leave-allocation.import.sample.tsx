import { openingBalanceFile } from '@hr/domain/leave/opening-balance-file'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { sampleOf } from '~/file-import/pages.server.ts'
import { enter } from '~/http/enter.server.ts'

/** A CSV file with the names of all columns and examples of rows. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args)
  return sampleOf(openingBalanceFile)
}
