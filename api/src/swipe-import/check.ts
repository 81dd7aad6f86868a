import { swipeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { swipeFiles } from '../file-import/kind.ts'
import { claim, noteProgress } from '../file-import/step.ts'
import { countKnown, inKeyOrder } from './known.ts'
import type { Run } from './queries.ts'
import { readThrough } from './read-through.ts'

/** The dry run: finds what is wrong with a file and what it would bring; changes nothing but what is known of the file. */
export async function check(deps: Deps, run: Run): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await claim(tx, swipeFiles, run))) return
    const { passings, ...found } = await readThrough(deps, tx, run, (rows) => noteProgress(deps, swipeFiles, run, rows))
    const different = inKeyOrder(passings)
    await tx
      .update(swipeImports)
      .set({
        ...{ state: 'checked', rowsDone: run.rowsTotal, badRows: found.badRows, aliveAt: sql`now()` },
        ...(found.badRows === 0 && {
          newRows: different.length - (await countKnown(tx, different)),
          people: new Set(different.map(({ person }) => person.id)).size,
          ...{ firstDay: found.firstDay, lastDay: found.lastDay, sample: found.sample },
        }),
      })
      .where(eq(swipeImports.id, run.id))
  })
}
