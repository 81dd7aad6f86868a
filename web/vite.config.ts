import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { chunksOfEveryPage } from './bundle/chunks.ts'
import { future } from './bundle/future.ts'
import { licencesOfScripts } from './bundle/licences.ts'
import { ownWords } from './bundle/own-words.ts'
import { withoutMessages } from './bundle/without-messages.ts'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

// Pages list the files that they need, so short names make small pages (`app/http/late-scripts.server.ts` takes them apart).
// Seven letters of base64 tell 4·10¹² contents apart. A page names two dozen files, and each letter is one of its bytes.
const names = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' }
/** The server's build names the same files. */
const assetFileNames = 'assets/[hash][extname]'
const forBrowser = { ...names, manualChunks: chunksOfEveryPage() }

/** What the router would tell its developers on the console about routes that are written wrongly. Ours are tried by every journey. */
const pure_funcs = [
  'warning',
  'warning$1',
  'warningOnce',
  'logV6DeprecationWarnings',
  'logDeprecation',
  'console.log',
  'console.warn',
]

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { '~': fileURLToPath(new URL('app', import.meta.url)) } },
  // Otherwise zod tests whether it may write code, which the policy of pages forbids and Chromium reports.
  define: isSsrBuild ? {} : { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) },
  plugins: [
    remix({
      ignoredRouteFiles: ['**/*.test.*'],
      future,
    }),
    licencesOfScripts(),
    ownWords(),
    withoutMessages(),
  ],
  build: {
    target: 'es2022',
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // It makes every page 3.5 kB smaller than esbuild does, most of it in the packages of Remix.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ...{ ecma: 2020, module: true },
      format: { comments: false },
      compress: { passes: 3, pure_funcs },
    },
    rollupOptions: {
      onwarn: silence,
      // A request for each tiny module would cost more than its bytes; larger files would contain code that a page does
      // not use.
      output: { experimentalMinChunkSize: 300, assetFileNames, ...(!isSsrBuild && forBrowser) },
    },
  },
}))

type Warning = { code?: string; plugin?: string; message: string }

/**
 * Warnings that are harmless and long: annotations in zod that Rollup cannot place, and routes without code for the
 * browser.
 */
const harmless = ['INVALID_ANNOTATION', 'EMPTY_BUNDLE', 'UNUSED_EXTERNAL_IMPORT']

function silence(warning: Warning, warn: (warning: Warning) => void): void {
  if (!harmless.includes(warning.code ?? '') && warning.plugin !== 'vite:reporter') warn(warning)
}
