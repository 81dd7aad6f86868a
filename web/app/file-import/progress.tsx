import type { FileRun } from '@hr/contract/file-import'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { thousands } from './words.ts'

/** How far the step is that is under way; without a script it is asked for again by hand. */
export function Progress({ run: { state, rowsDone, rowsTotal }, path }: { run: FileRun; path: string }) {
  const isHydrated = useHydrated()
  const what = state === 'checking' ? 'Checking the file' : 'Importing'
  return (
    <div className="sheet pad stack">
      <p>
        <strong id="step">{what}</strong>: {thousands(rowsDone)} of {thousands(rowsTotal)} rows
      </p>
      <progress max={rowsTotal} value={rowsDone} aria-labelledby="step" />
      {!isHydrated && (
        <p>
          <a href={path}>Refresh</a>
        </p>
      )}
    </div>
  )
}
