import { type ImportRun, importDetails } from '@hr/contract/employee-import'
import { type Api, ApiError } from '~/http/api.server.ts'
import { idIn } from '~/http/id-in.server.ts'
import { notFound } from '~/http/refusal.server.ts'

/** The file of an address, or the 404 page. */
export async function readRun(api: Api, id?: string): Promise<ImportRun> {
  try {
    return await api(importDetails, { params: { id: idIn({ id }) } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
