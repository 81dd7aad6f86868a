import { employeeImport } from '@hr/contract/employee-import'
import { problemsOf } from '~/file-import/pages.server.ts'

export const loader = problemsOf(employeeImport)
