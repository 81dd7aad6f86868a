/** Builds one of the projects unless it was already built from the same sources. Returns what was done. */
export function build(name: 'api' | 'web'): Promise<string>
