import { previewAllocationsCsv } from '@hr/contract/entitlement/allocation'
import { chosenIn } from '~/allocation/many-page.server.ts'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { passCsv } from '~/report/csv.server.ts'

/** The differences of this address as a CSV file. */
export const loader = afterEntering((entered) =>
  passCsv(entered, previewAllocationsCsv, chosenIn(entered), to('/employee/leave-allocation/many')),
)
