import { listBusinessUnits } from '@hr/contract/business-unit'
import type { Entered } from '~/http/enter.server.ts'
import { CARD_SIZES } from '~/http/list.server.ts'
import { addressOfSaved } from '~/http/saved-row.server.ts'
import { searchText } from '~/http/search-text.ts'
import { to } from '~/http/to.ts'

/** The address of the list at a saved unit. */
export function placeOf({ api, context }: Entered, id: number): Promise<string> {
  const rowsOf = (query: URLSearchParams) =>
    api(listBusinessUnits, { body: { search: searchText(query.get('q')) || undefined } })
  return addressOfSaved(context, id, { list: to('/bu/list'), sizes: CARD_SIZES, rowsOf })
}
