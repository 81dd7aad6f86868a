/** How we use Remix 2: the build and the browser get the same, so that no page need say it. */
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
  // The whole table of routes is a small file that is cached for ever; asking for it piece by piece could not be cached.
  v3_lazyRouteDiscovery: false,
} as const
