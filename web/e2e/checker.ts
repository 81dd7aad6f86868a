import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { programPath } from '@hr/start/programs'

/** The Nu Html Checker, which validator.w3.org runs. */
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** The errors that the checker finds in the pages of a folder, each with its page. */
export function mistakesIn(folder: string): string[] {
  const words = ['-jar', checker, '--errors-only', '--format', 'json', '--skip-non-html', folder]
  const { stderr, error } = spawnSync(programPath('java'), words, { encoding: 'utf8', timeout: 120_000 })
  if (error) throw error
  const { messages }: { messages: Message[] } = JSON.parse(stderr)
  return messages.map(({ url, lastLine, message, extract }) => `${url} ${lastLine}: ${message} ${extract}`)
}

type Message = { url?: string; lastLine?: number; message: string; extract?: string }
