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
  isAttachmentRequired: {
    kind: 'tick',
    label: t.attachmentIsRequired,
    says: '"1" requires an attachment; off when left out',
  },
  attachmentWithin: {
    kind: 'number',
    title: ATTACHMENTS,
    label: t.attachmentDeadline,
    help: t.attachmentDeadlineHelp,
    to: 366,
    error: t.wholeDaysOutOfRange,
    default: 0,
    says: 'within how many days a required attachment can be added later, 0 if it must come with the request; when left out, a new type gets 0 and an existing one keeps its setting',
  },
  attachmentFrom: {
    kind: 'halves',
    title: ATTACHMENTS,
    label: t.attachmentFrom,
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'the number of days of leave from which an attachment is required, 0 for always; when left out, a new type gets 0 and an existing one keeps its setting',
  },
  attachmentFiles: {
    kind: 'choice',
    title: ATTACHMENTS,
    label: t.fileTypes,
    options: { pictures: t.jpgAndPng, pdf: t.jpgPngAndPdf },
    error: t.chooseFileTypes,
    default: 'pictures',
    says: '`pictures` accepts jpg and png as attachments, `pdf` also PDF; when left out, a new type gets `pictures` and an existing one keeps its setting',
  },
  isUnlimited: { kind: 'tick', label: t.unlimited, says: '"1" for a type without a limit of days; off when left out' },
  colour: {
    kind: 'choice',
    label: t.colour,
    options: colours,
    error: t.chooseColour,
    says: 'the colour of the type; when left out, a new type gets one that its unit uses least and an existing one keeps its setting',
  },
  letter: {
    kind: 'letter',
    label: t.letter,
    help: t.letterHelp,
    error: t.letterWrong,
    says: 'one or two characters for the type where its name does not fit; when left out, a new type gets the initial of its name and an existing one keeps its setting',
    box: { autoComplete: 'off', maxLength: 2 },
  },
  counting: {
    kind: 'choice',
    label: t.daysThatCount,
    options: { calendar: t.calendarDays, working: t.workingDays },
    help: t.daysThatCountHelp,
    error: t.chooseDaysThatCount,
    default: 'calendar',
    says: 'the days of leave that count: `calendar` for every day, `working` for the days on which the employee works; when left out, a new type gets `calendar` and an existing one keeps its setting',
  },
  approval: {
    kind: 'choice',
    label: t.approval,
    options: { asked: t.needsApproval, reported: t.reportedOnly },
    help: t.approvalHelp,
    error: t.chooseApproval,
    default: 'asked',
    says: '`asked` if leave needs approval, `reported` if it needs none; when left out, a new type gets `asked` and an existing one keeps its setting',
  },
  secondStep: {
    kind: 'choice',
    title: SECOND_DECISION,
    label: t.secondApprover,
    options: { none: t.noSecondApprover, hr: t.hr, head: t.headOfBu },
    help: t.secondApproverHelp,
    error: t.chooseSecondApprover,
    default: 'none',
    says: 'who takes step 2 after the approver has approved: nobody (`none`), `hr`, or the `head` of the business unit; when left out, a new type gets `none` and an existing one keeps its setting',
  },
  secondFrom: {
    kind: 'halves',
    title: SECOND_DECISION,
    label: t.twoStepsFrom,
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'the number of days of leave from which step 2 is needed, 0 for always; when left out, a new type gets 0 and an existing one keeps its setting',
  },
} as const satisfies Record<string, Setting>
