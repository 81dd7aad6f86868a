import * as t from '@hr/words/policies'
import type { Setting } from '../../setting.ts'
import type { Colour } from './colour-and-letter.ts'

const ATTACHMENTS = t.attachmentDetails
const SECOND_DECISION = t.twoStepApproval
const FROM_DAYS = t.fromDaysHelp
const HALVES = t.halfDaysOutOfRange

// in the order in which they are offered and given out
const colours: Record<Colour, string> = {
  blue: t.blue,
  green: t.green,
  amber: t.amber,
  rose: t.rose,
  violet: t.violet,
  teal: t.teal,
  grey: t.grey,
}

/** The settings of a leave type, in the order of its form (docs/spec/rules.md, Leave types). */
export const TYPE_SETTINGS = {
  isAttachmentRequired: { kind: 'tick', label: t.attachmentIsRequired },
  attachmentWithin: {
    kind: 'number',
    title: ATTACHMENTS,
    label: t.attachmentDeadline,
    help: t.attachmentDeadlineHelp,
    to: 366,
    error: t.wholeDaysOutOfRange,
    default: 0,
    says: 'within how many days a required attachment may follow, 0: it comes with the application; left out: of a new type, 0; of another, as it is',
  },
  attachmentFrom: {
    kind: 'halves',
    title: ATTACHMENTS,
    label: t.attachmentFrom,
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'from how many days of leave on an attachment is required, 0: always; left out: of a new type, 0; of another, as it is',
  },
  attachmentFiles: {
    kind: 'choice',
    title: ATTACHMENTS,
    label: t.fileTypes,
    options: { pictures: t.jpgAndPng, pdf: t.jpgPngAndPdf },
    error: t.chooseFileTypes,
    default: 'pictures',
    says: 'pictures in jpg and png, or PDF as well; left out: of a new type, pictures; of another, as it is',
  },
  isUnlimited: { kind: 'tick', label: t.unlimited },
  colour: {
    kind: 'choice',
    label: t.colour,
    options: colours,
    error: t.chooseColour,
    says: 'left out: of a new type, one that its unit uses least; of another, as it is',
  },
  letter: {
    kind: 'letter',
    label: t.letter,
    help: t.letterHelp,
    error: t.letterWrong,
    says: 'left out: of a new type, the initial of its name; of another, as it is',
    box: { autoComplete: 'off', maxLength: 2 },
  },
  counting: {
    kind: 'choice',
    label: t.daysThatCount,
    options: { calendar: t.calendarDays, working: t.workingDays },
    help: t.daysThatCountHelp,
    error: t.chooseDaysThatCount,
    default: 'calendar',
    says: 'every day, or those on which the person works; left out: of a new type, calendar; of another, as it is',
  },
  approval: {
    kind: 'choice',
    label: t.approval,
    options: { asked: t.needsApproval, reported: t.reportedOnly },
    help: t.approvalHelp,
    error: t.chooseApproval,
    default: 'asked',
    says: 'asked for, or told: then it needs no approval; left out: of a new type, asked; of another, as it is',
  },
  secondStep: {
    kind: 'choice',
    title: SECOND_DECISION,
    label: t.secondApprover,
    options: { none: t.noSecondApprover, hr: t.hr, head: t.headOfBu },
    help: t.secondApproverHelp,
    error: t.chooseSecondApprover,
    default: 'none',
    says: 'who decides after the holder has approved: nobody, HR, or the head of the business unit; left out: of a new type, nobody; of another, as it is',
  },
  secondFrom: {
    kind: 'halves',
    title: SECOND_DECISION,
    label: t.twoStepsFrom,
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'from how many days of leave on they do, 0: of any; left out: of a new type, 0; of another, as it is',
  },
} as const satisfies Record<string, Setting>
