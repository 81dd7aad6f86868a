import { type ImportRun, importDetails } from '@hr/contract/employee-import'
import { type Api, ApiError } from '~/api.server.ts'
import { notFound } from '~/refusal.server.ts'

/** The file of an address, or the 404 page. */
export async function readRun(api: Api, id = ''): Promise<ImportRun> {
  if (!/^\d{1,9}$/.test(id)) throw notFound()
  try {
    return await api(importDetails, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
