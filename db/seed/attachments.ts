import type { Queryable } from '../client.ts'
import type { LeaveStory } from '../factories/leave-rows.ts'
import { leaveAttachments } from '../schema.ts'
import { doctorsNote } from './pictures.ts'
import { randomFrom } from './random.ts'

/** Stores the bytes of a PNG and returns the key under which they are found. */
export type StorePicture = (bytes: Uint8Array) => Promise<string>

/** Attaches the picture of a doctor's note to each request of these types. */
export async function attachNotes(db: Queryable, stories: LeaveStory[], types: number[], storePicture: StorePicture) {
  const sick = stories.filter(({ leaveTypeId }) => types.includes(leaveTypeId))
  const random = randomFrom(3)
  const rows: (typeof leaveAttachments.$inferInsert)[] = []
  for (const { appliedAt } of sick) {
    const bytes = doctorsNote(random)
    const storageKey = await storePicture(bytes)
    rows.push({ storageKey, mediaType: 'image/png', byteSize: bytes.length, createdAt: appliedAt })
  }
  const attachments = await db.insert(leaveAttachments).values(rows).returning({ id: leaveAttachments.id })
  const idOf = new Map(sick.map((story, index) => [story, attachments[index]!.id]))
  return stories.map((story) => ({ ...story, attachmentId: idOf.get(story) ?? null }))
}
