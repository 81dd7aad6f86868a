import { openingBalanceImport } from '@hr/contract/entitlement/opening-balance-import'
import { progressOf } from '~/file-import/pages.server.ts'

export const loader = progressOf(openingBalanceImport)
