// Builds the web: pages and scripts by Remix, the server by esbuild, then every file a second time, compressed.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { shorten } from './bundle/route-table.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
process.env.NODE_ENV = 'production'

rmSync(join(here, 'build'), { recursive: true, force: true })
runRemix()
shortenTable()
await bundleServer()
for (const file of filesIn(join(here, 'build/client'))) compress(file)

function runRemix() {
  const cli = join(dirname(require.resolve('@remix-run/dev/package.json')), 'dist/cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'vite:build', '--logLevel', 'warn'], {
    cwd: here,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** The short table is made of what Remix wrote and named by that, so browsers keep it as long. */
function shortenTable() {
  const isTable = (file) => /\/manifest-\w+\.js$/.test(file)
  for (const file of filesIn(join(here, 'build/client')).filter(isTable))
    writeFileSync(file, shorten(readFileSync(file, 'utf8')))
}

function bundleServer() {
  return build({
    entryPoints: [join(here, 'server/start.ts')],
    outdir: join(here, 'build'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    // What is bundled of npm's packages is smaller, and has its names, as modules.
    mainFields: ['module', 'main'],
    // Some bundled packages ask for modules of node by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    target: 'node20',
    logLevel: 'warning',
    plugins: [{ name: 'packages-stay-outside', setup: keepPackagesOutside }],
  })
}

/**
 * Our own workspaces are TypeScript and go into the bundle, as does what makes figures and traces; what npm
 * installed otherwise does not.
 */
function keepPackagesOutside({ onResolve }) {
  const bundled = /^(@hr\/|prom-client$|tdigest$|bintrees$|@opentelemetry\/)/
  onResolve({ filter: /^[^.~/]/ }, ({ path, kind }) => {
    if (kind === 'entry-point' || bundled.test(path)) return undefined
    return { path, external: true }
  })
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function compress(file) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
