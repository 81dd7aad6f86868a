import { channel } from 'node:diagnostics_channel'

/** What is counted where it happens. Nobody listens in a process that measures nothing, and then it costs nothing. */
export const channels = { signIn: channel('hr:sign-in'), mail: channel('hr:mail'), report: channel('hr:report') }
