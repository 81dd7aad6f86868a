import { openingBalanceImport } from '@hr/contract/entitlement/opening-balance-import'
import { problemsOf } from '~/file-import/pages.server.ts'

export const loader = problemsOf(openingBalanceImport)
