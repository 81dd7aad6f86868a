import { rmSync } from 'node:fs'
import { build } from 'esbuild'

// Names of files that are read later change with their content.
rmSync('dist', { recursive: true, force: true })

// The workspaces are bundled, and the driver, which is patched (patches); other npm packages stay outside. What makes figures and traces is bundled too, in files that are read only where
// they are wished: installed, it would be 36 MB.
await build({
  entryPoints: ['check-environment', 'server', 'prepare', 'hr'].map((name) => `src/main/${name}.ts`),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  // What is bundled of npm's packages is smaller, and has its names, as modules.
  mainFields: ['module', 'main'],
  // Some bundled packages ask for modules of node by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
  },
  sourcemap: true,
  logLevel: 'warning',
  plugins: [{ name: 'npm-packages-outside', setup: keepPackagesOutside }],
})

function keepPackagesOutside({ onResolve }) {
  const bundled = /^(@hr\/|postgres$|prom-client$|tdigest$|bintrees$|@opentelemetry\/)/
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || bundled.test(path) ? undefined : { path, external: true },
  )
}
