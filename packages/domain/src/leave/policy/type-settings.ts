import * as t from '@hr/words/policies'
import type { Setting } from '../../setting.ts'
import { COLOURS, type Colour } from './colour-and-letter.ts'

const ATTACHMENTS = t.whenAndWhatIsAttached
const SECOND_DECISION = t.aSecondDecision
const FROM_DAYS = t.wholeOrHalfDays
const HALVES = t.enterWholeOrHalfDaysFrom0To

const named = COLOURS.map((colour) => [colour, colour.charAt(0).toUpperCase() + colour.slice(1)])

/** The settings of a leave type, in the order of its form (docs/spec/rules.md, Leave types). */
export const TYPE_SETTINGS = {
  isAttachmentRequired: { kind: 'tick', label: t.attachmentIsRequired },
  attachmentWithin: {
    kind: 'number',
    title: ATTACHMENTS,
    label: t.itMayFollowWithinSoManyDaysOptional,
    help: t.text0ItComesWithApplication,
    to: 366,
    error: t.enterWholeDaysFrom0To366,
    default: 0,
    says: 'within how many days a required attachment may follow, 0: it comes with the application; left out: of a new type, 0; of another, as it is',
  },
  attachmentFrom: {
    kind: 'halves',
    title: ATTACHMENTS,
    label: t.requiredForLeaveOfAtLeastThisMany,
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'from how many days of leave on an attachment is required, 0: always; left out: of a new type, 0; of another, as it is',
  },
  attachmentFiles: {
    kind: 'choice',
    title: ATTACHMENTS,
    label: t.files,
    options: { pictures: t.jpgAndPng, pdf: t.jpgPngAndPdf },
    error: t.chooseWhichFilesItTakes,
    default: 'pictures',
    says: 'pictures in jpg and png, or PDF as well; left out: of a new type, pictures; of another, as it is',
  },
  isUnlimited: { kind: 'tick', label: t.unlimitedNoDaysNeedToBeAllocated },
  colour: {
    kind: 'choice',
    label: 'Colour (optional)',
    options: Object.fromEntries(named) as Record<Colour, string>,
    error: t.chooseColourFromList,
    says: 'left out: of a new type, one that its unit uses least; of another, as it is',
  },
  letter: {
    kind: 'letter',
    label: 'Letter (optional)',
    help: t.oneOrTwoCharactersThatStandForType,
    error: t.letterMustHave1Or2Characters,
    says: 'left out: of a new type, the initial of its name; of another, as it is',
    box: { autoComplete: 'off', maxLength: 2 },
  },
  counting: {
    kind: 'choice',
    label: t.howDaysCount,
    options: { calendar: t.calendarDays, working: t.workingDays },
    help: t.calendarDaysCountWeekendsAndHolidays,
    error: t.chooseHowDaysCount,
    default: 'calendar',
    says: 'every day, or those on which the person works; left out: of a new type, calendar; of another, as it is',
  },
  approval: {
    kind: 'choice',
    label: t.approval,
    options: { asked: t.askedFor, reported: t.told },
    help: t.whatIsToldSuchAsSicknessNeedsNo,
    error: t.chooseWhetherItIsApproved,
    default: 'asked',
    says: 'asked for, or told: then it needs no approval; left out: of a new type, asked; of another, as it is',
  },
  secondStep: {
    kind: 'choice',
    title: SECOND_DECISION,
    label: t.whoDecidesAfterHolder,
    options: { none: t.nobody, hr: 'HR', head: t.headOfBu },
    help: t.approvalOfHolderIsThenStep1Of,
    error: t.chooseWhoDecidesAfterHolder,
    default: 'none',
    says: 'who decides after the holder has approved: nobody, HR, or the head of the business unit; left out: of a new type, nobody; of another, as it is',
  },
  secondFrom: {
    kind: 'halves',
    title: SECOND_DECISION,
    label: t.forLeaveOfAtLeastThisManyDays,
    help: FROM_DAYS,
    to: 366,
    error: HALVES,
    default: 0,
    says: 'from how many days of leave on they do, 0: of any; left out: of a new type, 0; of another, as it is',
  },
} as const satisfies Record<string, Setting>
