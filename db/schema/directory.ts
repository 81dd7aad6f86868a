import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, requiredId } from './columns.ts'
import { employees } from './people.ts'

/**
 * What a directory has sent of a person that could not be kept, until it is put right (docs/spec/api.md, SCIM). A trigger takes a row
 * away once the record has another value there.
 */
export const directoryProblems = pgTable(
  'directory_problems',
  {
    employeeId: requiredId('employee_id', () => employees.id),
    /** The name of SCIM, such as `name.familyName`. */
    attribute: text('attribute').notNull(),
    /** Null for a value that the directory took away. */
    sent: text('sent'),
    because: text('because').notNull(),
    /** Whether it came by a key that is bound to the business unit of the person. */
    isOfUnit: boolean('is_of_unit').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.attribute] })],
)
