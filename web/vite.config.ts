import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { '~': fileURLToPath(new URL('app', import.meta.url)) } },
  plugins: [
    remix({
      ignoredRouteFiles: ['**/*.test.*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // the whole table of routes is a small file that is cached for ever; asking for it piece by piece is not
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  build: {
    target: 'es2022',
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { onwarn: silenceZod },
  },
})

type Warning = { code?: string; message: string }

/** Rollup cannot place some of zod's pure annotations, and says so at length. */
function silenceZod(warning: Warning, warn: (warning: Warning) => void): void {
  if (warning.code !== 'INVALID_ANNOTATION') warn(warning)
}
