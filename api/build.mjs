import { build } from 'esbuild'

// The workspaces are bundled, and the driver, which is patched (patches); other npm packages stay outside. Paths such as db/migrations are the same two steps up.
await build({
  entryPoints: ['src/server.ts', 'src/prepare.ts', 'src/hr.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [{ name: 'npm-packages-outside', setup: keepPackagesOutside }],
})

function keepPackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@hr/') || path === 'postgres' ? undefined : { path, external: true },
  )
}
