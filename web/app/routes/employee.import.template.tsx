import { employeeFile } from '@hr/contract/people/employee-file'
import { sampleOf } from '~/file-import/pages.server.ts'

export const loader = sampleOf(employeeFile)
