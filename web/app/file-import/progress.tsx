import type { FileRun } from '@hr/contract/files/file-import'
import * as t from '@hr/words/imports'
import { asNewVisit } from '~/http/address/visit.ts'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import { sentence } from '~/ui/sentence.tsx'
import { thousands } from './words.ts'

/** The progress of the current step. Without a script a link loads it again. */
export function Progress({ run: { state, rowsDone, rowsTotal }, path }: { run: FileRun; path: string }) {
  const isHydrated = useHydrated()
  const what = state === 'checking' ? t.checkingTheFile : t.importingTheFile
  return (
    <div className="sheet pad stack">
      <p>{sentence(t.rowsProcessed(<strong id="step">{what}</strong>, thousands(rowsDone), thousands(rowsTotal)))}</p>
      <progress max={rowsTotal} value={rowsDone} aria-labelledby="step" />
      {!isHydrated && (
        <p>
          {/* elinks would show the page again that it has kept of the same address. */}
          <a href={asNewVisit(path)} suppressHydrationWarning>
            {t.refresh}
          </a>
        </p>
      )}
    </div>
  )
}
