/** Finds a Chromium, or installs one. Returns its path. */
export function browserPath(dataDir: string): Promise<string>
