import { type SwipeImportRun, swipeImportDetails } from '@hr/contract/swipe-import'
import { type Api, ApiError } from '~/http/api.server.ts'
import { idIn } from '~/http/id-in.server.ts'
import { notFound } from '~/http/refusal.server.ts'

/** The file of an address, or the 404 page. */
export async function readRun(api: Api, id?: string): Promise<SwipeImportRun> {
  try {
    return await api(swipeImportDetails, { params: { id: idIn({ id }) } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
