import { useLocation } from '@remix-run/react'
import { RETURN } from '~/http/address/way-back.ts'
import { useListAddress } from '../list/use-list-address.ts'

/**
 * What a link to a form or a record says of its list, so that the way back keeps the list's filters. Nothing if the
 * list is as it opens.
 */
export function useReturn(): { [RETURN]?: string } {
  const { pathname } = useLocation()
  const { address } = useListAddress()
  const query = address()
  return query === '?' ? {} : { [RETURN]: pathname + query }
}
