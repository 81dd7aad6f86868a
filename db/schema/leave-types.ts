import { COUNTINGS } from '@hr/domain/leave/counting/counting'
import { COLOURS } from '@hr/domain/leave/policy/colour-and-letter'
import { TYPE_SETTINGS } from '@hr/domain/leave/policy/type-settings'
import { APPROVALS } from '@hr/domain/leave/request/approval'
import { ATTACHMENT_FILES } from '@hr/domain/leave/request/attachment'
import { SECOND_STEPS } from '@hr/domain/leave/request/two-steps'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { businessUnits } from './people.ts'

const halfDays = (name: string) => numeric(name, { precision: 4, scale: 1, mode: 'number' })
const isInHalves = (days: AnyPgColumn) => sql`${days} between 0 and 366 and mod(${days}, 0.5) = 0`

export const leaveTypes = pgTable(
  'leave_types',
  {
    id: serialId(),
    buId: requiredId('bu_id', () => businessUnits.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isAttachmentRequired: boolean('is_attachment_required').notNull().default(false),
    /** Within how many days a required attachment may follow; 0: it comes with the application. */
    attachmentWithin: smallint('attachment_within').notNull().default(TYPE_SETTINGS.attachmentWithin.default),
    /** From how many days of leave on an attachment is required; 0: from the first half day on. */
    attachmentFrom: halfDays('attachment_from').notNull().default(TYPE_SETTINGS.attachmentFrom.default),
    /** Which files an attachment may be. */
    attachmentFiles: text('attachment_files', { enum: ATTACHMENT_FILES })
      .notNull()
      .default(TYPE_SETTINGS.attachmentFiles.default),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    colour: text('colour', { enum: COLOURS }).notNull(),
    /** One or two characters for where the name has no room. */
    letter: text('letter').notNull(),
    /** How days of it count: all of a leave, or those on which the person works. */
    counting: text('counting', { enum: COUNTINGS }).notNull().default(TYPE_SETTINGS.counting.default),
    /** Whether leave of it needs approval or is only reported. */
    approval: text('approval', { enum: APPROVALS }).notNull().default(TYPE_SETTINGS.approval.default),
    /** Who decides after the approver has approved, if anybody does. */
    secondStep: text('second_step', { enum: SECOND_STEPS }).notNull().default(TYPE_SETTINGS.secondStep.default),
    /** From how many days of leave on; 0: of any. */
    secondFrom: halfDays('second_from').notNull().default(TYPE_SETTINGS.secondFrom.default),
    /** Whether comp-off of its unit goes to it. One type of a unit at most. */
    isCompOff: boolean('is_comp_off').notNull().default(false),
    retiredAt: instant('retired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('leave_types_name').on(t.buId, sql`lower(${t.name})`).where(sql`${t.retiredAt} is null`),
    uniqueIndex('leave_types_comp_off').on(t.buId).where(sql`${t.isCompOff}`),
    check('leave_types_name_length', sql`char_length(${t.name}) between 2 and 60`),
    check('leave_types_colour', sql`${t.colour} in (${sql.raw(COLOURS.map((colour) => `'${colour}'`).join(', '))})`),
    check('leave_types_counting', sql`${t.counting} in ('calendar', 'working')`),
    check('leave_types_approval', sql`${t.approval} in ('asked', 'reported')`),
    check('leave_types_attachment', sql`${t.attachmentWithin} between 0 and 366 and ${isInHalves(t.attachmentFrom)}`),
    check('leave_types_attachment_files', sql`${t.attachmentFiles} in ('pictures', 'pdf')`),
    check('leave_types_second', sql`${t.secondStep} in ('none', 'hr', 'head') and ${isInHalves(t.secondFrom)}`),
    check('leave_types_letter', sql`char_length(${t.letter}) between 1 and 2`),
  ],
)
