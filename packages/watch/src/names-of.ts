/** All that a package exports: once bundled, one of CommonJS has its names only in its default export. */
export function namesOf<Package extends object>(loaded: Package): Package {
  return { ...('default' in loaded ? (loaded.default as object) : {}), ...loaded }
}
