import { employeeImport } from '@hr/contract/people/employee-import'
import { progressOf } from '~/file-import/pages.server.ts'

export const loader = progressOf(employeeImport)
