import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, requiredId, serialId } from './columns.ts'
import { employees } from './people.ts'

// The drive

/** A document for everybody, stored unchanged under a random name. */
export const driveFiles = pgTable(
  'drive_files',
  {
    id: serialId(),
    fileName: text('file_name').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    mediaType: text('media_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** SHA-256 of the content, hexadecimal. */
    contentHash: text('content_hash').notNull(),
    uploadedBy: requiredId('uploaded_by', () => employees.id),
    createdAt: createdAt(),
  },
  (t) => [index('drive_files_uploaded_by').on(t.uploadedBy), index('drive_files_created_at').on(t.createdAt, t.id)],
)
