/** All that a package exports: bundled, one of CommonJS has its names in its default export alone. */
export function namesOf<Package extends object>(loaded: Package): Package {
  return { ...('default' in loaded ? (loaded.default as object) : {}), ...loaded }
}
