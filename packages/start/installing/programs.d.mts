export type Program =
  | 'firefox-esr'
  | 'lynx'
  | 'w3m'
  | 'elinks'
  | 'tmux'
  | 'java'
  | 'wrk'
  | 'pgbouncer'
  | 'nginx'
  | 'systemd-analyze'
  | 'openssl'
  | 'faketime'
/** All programs that tests need in addition to Chromium. */
export const programs: Program[]
/** The path of a program that tests need. Throws a sentence that says what to install if it is not there. */
export function programPath(name: Program): string
/** Whether a program that tests need is there. */
export function hasProgram(name: Program): boolean
/** The Debian packages of those programs that are not there. */
export function missingPackages(): string[]
