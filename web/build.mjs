// Builds the web: pages and scripts by Remix, the server by esbuild, then every file once more compressed.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
process.env.NODE_ENV = 'production'

rmSync(join(here, 'build'), { recursive: true, force: true })
runRemix()
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

function bundleServer() {
  return build({
    entryPoints: [join(here, 'server/start.ts')],
    outfile: join(here, 'build/start.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [{ name: 'packages-stay-outside', setup: keepPackagesOutside }],
  })
}

/** Our own workspaces are TypeScript and go into the bundle; what npm installed does not. */
function keepPackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^.~/]/ }, ({ path, kind }) => {
    if (kind === 'entry-point' || path.startsWith('@hr/')) return undefined
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
