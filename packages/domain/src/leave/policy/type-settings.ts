import type { Setting } from '../../setting.ts'
import { COLOURS, type Colour } from './colour-and-letter.ts'

const ATTACHMENTS = 'When and what is attached'
const SECOND_DECISION = 'A second decision'
const FROM_DAYS = 'Whole or half days. 0: for any leave.'
const HALVES = 'Please enter whole or half days from 0 to 366, such as 10.5'

const named = COLOURS.map((colour) => [colour, colour.charAt(0).toUpperCase() + colour.slice(1)])

/** The settings of a leave type, in the order of its form (docs/spec/rules.md, Leave types). */
export const TYPE_SETTINGS = {
  isAttachmentRequired: { kind: 'tick', label: 'An attachment is required' },
  attachmentWithin: {
    kind: 'number',
    title: ATTACHMENTS,
    label: 'It may follow within so many days (optional)',
    help: '0: it comes with the application. They are counted from the application or the first day, whichever is later.',
    to: 366,
    error: 'Please enter whole days from 0 to 366',
    default: 0,
    says: 'within how many days a required attachment may follow, 0: it comes with the application; left out: of a new type, 0; of another, as it is',
  },
  attachmentFrom: {
    kind: 'halves',
    title: ATTACHMENTS,
    label: 'Required for leave of at least this many days (optional)',
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'from how many days of leave on an attachment is required, 0: always; left out: of a new type, 0; of another, as it is',
  },
  attachmentFiles: {
    kind: 'choice',
    title: ATTACHMENTS,
    label: 'Files',
    options: { pictures: 'jpg and png', pdf: 'jpg, png and PDF' },
    error: 'Please choose which files it takes',
    default: 'pictures',
    says: 'pictures in jpg and png, or PDF as well; left out: of a new type, pictures; of another, as it is',
  },
  isUnlimited: { kind: 'tick', label: 'Unlimited (no days need to be allocated)' },
  colour: {
    kind: 'choice',
    label: 'Colour (optional)',
    options: Object.fromEntries(named) as Record<Colour, string>,
    error: 'Please choose a colour from the list',
    says: 'left out: of a new type, one that its unit uses least; of another, as it is',
  },
  letter: {
    kind: 'letter',
    label: 'Letter (optional)',
    help: 'One or two characters that stand for the type, such as its initial.',
    error: 'Letter must have 1 or 2 characters',
    says: 'left out: of a new type, the initial of its name; of another, as it is',
    box: { autoComplete: 'off', maxLength: 2 },
  },
  counting: {
    kind: 'choice',
    label: 'How days count',
    options: { calendar: 'Calendar days', working: 'Working days' },
    help: 'Calendar days count weekends and holidays too, working days only those on which the person works.',
    error: 'Please choose how days count',
    default: 'calendar',
    says: 'every day, or those on which the person works; left out: of a new type, calendar; of another, as it is',
  },
  approval: {
    kind: 'choice',
    label: 'Approval',
    options: { asked: 'Asked for', reported: 'Told' },
    help: 'What is told, such as sickness, needs no approval: it is approved at once, and may lie over approved leave, which then gives these days back.',
    error: 'Please choose whether it is approved',
    default: 'asked',
    says: 'asked for, or told: then it needs no approval; left out: of a new type, asked; of another, as it is',
  },
  secondStep: {
    kind: 'choice',
    title: SECOND_DECISION,
    label: 'Who decides after the holder',
    options: { none: 'Nobody', hr: 'HR', head: 'Head of the BU' },
    help: 'An approval of the holder is then step 1 of 2. Without a head it is HR.',
    error: 'Please choose who decides after the holder',
    default: 'none',
    says: 'who decides after the holder has approved: nobody, HR, or the head of the business unit; left out: of a new type, nobody; of another, as it is',
  },
  secondFrom: {
    kind: 'halves',
    title: SECOND_DECISION,
    label: 'For leave of at least this many days (optional)',
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'from how many days of leave on they do, 0: of any; left out: of a new type, 0; of another, as it is',
  },
} as const satisfies Record<string, Setting>
