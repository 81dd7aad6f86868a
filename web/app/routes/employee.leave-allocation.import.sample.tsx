import { openingBalanceFile } from '@hr/domain/leave/balance/opening-balance-file'
import { sampleOf } from '~/file-import/pages.server.ts'

export const loader = sampleOf(openingBalanceFile)
