import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { to } from '~/http/address/to.ts'
import { addressOfSaved } from '~/http/form/saved-row.server.ts'
import { CARD_SIZES } from '~/http/list/list.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'

/** The address of the list at a saved unit. */
export function placeOf({ api, context }: Entered, id: number): Promise<string> {
  const rowsOf = (query: URLSearchParams) =>
    api(listBusinessUnits, { body: { search: searchText(query.get('q')) || undefined } })
  return addressOfSaved(context, id, { list: to('/bu/list'), sizes: CARD_SIZES, rowsOf })
}
