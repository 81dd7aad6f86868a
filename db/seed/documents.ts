import { createHash } from 'node:crypto'
import { toCsv } from '@hr/domain/csv'
import type { Day } from '@hr/domain/dates'
import { addDays, formatDay, weekdayName, yearOf } from '@hr/domain/dates'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { businessUnits, driveFiles, holidays } from '../schema.ts'
import { pdfOf } from './pdf.ts'
import type { Member } from './staff.ts'

/** Stores the bytes of a document and returns the key under which they are found. */
export type StoreDocument = (bytes: Uint8Array) => Promise<string>

type Document = { fileName: string; mediaType: string; bytes: Uint8Array; createdAt: string }

/** Fills the drive with the documents that an HR department keeps there. */
export async function fillDrive(db: Queryable, members: readonly Member[], today: Day, store: StoreDocument) {
  const uploadedBy = members.find(({ mailbox }) => mailbox === 'hr')!.id
  for (const { bytes, ...document } of await documentsOn(db, today)) {
    const contentHash = createHash('sha256').update(bytes).digest('hex')
    const file = { byteSize: bytes.length, contentHash, storageKey: await store(bytes) }
    await db.insert(driveFiles).values({ ...document, ...file, uploadedBy })
  }
}

async function documentsOn(db: Queryable, today: Day): Promise<Document[]> {
  const year = yearOf(today)
  return [
    { ...pdf('Employee Handbook', handbook), createdAt: `${addDays(today, -402)}T06:12:00Z` },
    { ...pdf('Leave Policy', leavePolicy), createdAt: `${addDays(today, -311)}T09:47:00Z` },
    {
      fileName: `Holiday List ${year}.csv`,
      mediaType: 'text/csv',
      bytes: Buffer.from(await holidayList(db, year)),
      createdAt: `${year - 1}-12-15T11:05:00Z`,
    },
    { ...pdf('Travel and Expenses', expenses), createdAt: `${addDays(today, -23)}T08:31:00Z` },
  ]
}

const pdf = (title: string, lines: string[]) => ({
  fileName: `${title}.pdf`,
  mediaType: 'application/pdf',
  bytes: pdfOf(title, lines),
})

async function holidayList(db: Queryable, year: number): Promise<string> {
  const rows = await db
    .select({ unit: businessUnits.name, date: holidays.date, name: holidays.name })
    .from(holidays)
    .innerJoin(businessUnits, eq(businessUnits.id, holidays.buId))
    .where(sql`extract(year from ${holidays.date}) = ${year}`)
    .orderBy(asc(businessUnits.name), asc(holidays.date), asc(holidays.id))
  const lines = rows.map(({ unit, date, name }) => [unit, formatDay(date), weekdayName(date), name])
  return toCsv([['Business unit', 'Date', 'Weekday', 'Holiday'], ...lines])
}

const handbook = [
  'Welcome. This handbook says how we work together, whichever office you are in.',
  '',
  'Working hours. The day begins at 09:30 by the clock of your office. Your swipes at the',
  'door are your record; if one is missing, tell HR the same week.',
  '',
  'Leave. Apply in good time, and agree with your team before you book a journey.',
  'The Leave Policy in this drive has the details.',
  '',
  'Equipment. Your laptop is yours to use and ours to replace. Lock it when you leave',
  'your desk, and report a loss within the hour.',
  '',
  'Respect. Nobody is talked over, nobody is talked about. If something is not right,',
  'speak to your manager, to HR, or to the head of your business unit.',
  '',
  'Questions. Write to HR. No question is too small.',
]

const leavePolicy = [
  'Who decides. Your request goes to your reporting manager, who may forward it once.',
  'Nobody decides on leave of their own.',
  '',
  'Half days. A day has a morning and an afternoon session; either can be taken alone.',
  '',
  'Weekends and holidays within a leave count as part of it.',
  '',
  'Sick leave needs a note from a doctor, as a picture with the request.',
  '',
  'Changing your mind. A request that is still pending can be withdrawn. After that,',
  'ask HR to take an approved leave back; the days are yours again.',
  '',
  'Working on a special day earns compensation leave, which HR grants.',
  '',
  'What is left at the end of the year is shown beside the form when you apply.',
]

const expenses = [
  'Book travel at least two weeks ahead where you can, by train where it takes less than',
  'five hours.',
  '',
  'Keep every receipt. Send them to HR within thirty days, one claim for each journey.',
  '',
  'Meals are paid at cost, within reason. Alcohol is not.',
  '',
  'Use of your own car needs the consent of your manager beforehand.',
]
