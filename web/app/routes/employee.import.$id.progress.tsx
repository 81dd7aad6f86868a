import { employeeImport } from '@hr/contract/employee-import'
import { progressOf } from '~/file-import/pages.server.ts'

export const loader = progressOf(employeeImport)
