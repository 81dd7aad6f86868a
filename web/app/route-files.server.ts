import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Screen, screens } from './screens.ts'

const folder = fileURLToPath(new URL('routes/', import.meta.url))

/** The text of each route module in its folder, by the path it answers at. For tests, which read the table of screens. */
export const routeFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((file) => [pathOf(file), readFileSync(folder + file, 'utf8')]),
)

/** Screens with a page, at one address: not what only leads on, what scripts ask for, a file, or a page for each row. */
export const plainPages: readonly Screen[] = screens.filter(
  ({ path }) => !path.includes('$') && /^export default /m.test(routeFiles.get(path) ?? ''),
)

/** `leave.leave-apply.tsx` is `/leave/leave-apply`; `_` ends the name of a page that another does not stand within. */
function pathOf(file: string): string {
  const name = file
    .replace(/\.tsx$/, '')
    .replace(/(^|\.)_index$/, '')
    .replaceAll('_.', '.')
  return `/${name.replaceAll('.', '/')}`
}
