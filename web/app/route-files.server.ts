import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Screen, screens } from './screens.ts'

const folder = fileURLToPath(new URL('routes/', import.meta.url))

/** The source of each route module by the path that it answers, for tests that read the table of screens. */
export const routeFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((file) => [pathOf(file), readFileSync(folder + file, 'utf8')]),
)

/** Screens that are a page at a fixed address: no redirects, answers to scripts, files, or pages for each row. */
export const plainPages: readonly Screen[] = screens.filter(
  ({ path }) => !path.includes('$') && /^export default /m.test(routeFiles.get(path) ?? ''),
)

/**
 * `leave.leave-apply.tsx` is `/leave/leave-apply`. A trailing `_` in a name means that the pages below it are not
 * nested in it.
 */
function pathOf(file: string): string {
  const name = file
    .replace(/\.tsx$/, '')
    .replace(/(^|\.)_index$/, '')
    .replaceAll('_.', '.')
  return `/${name.replaceAll('.', '/')}`
}
