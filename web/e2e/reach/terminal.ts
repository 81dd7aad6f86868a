import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programPath } from '@hr/start/programs'

const run = promisify(execFile)
const LOOK_EVERY = 40
const SEEN_WITHIN = 20_000

/** The content of a screen, and the position of its cursor. */
export type Screen = { lines: string[]; x: number; y: number }

/** A program with its keyboard and its screen, which is high enough for a whole page. */
export type Terminal = {
  /** The home folder of the program. */
  home: string
  /** Presses keys by tmux's names for them, such as `Enter` and `C-u`. */
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  look: () => Promise<Screen>
  /** Waits until the words are on the screen. */
  see: (words: string | RegExp) => Promise<string>
  close: () => Promise<void>
}

/** Starts a program in a separate terminal and home folder; tmux provides the terminal. */
export async function openTerminal(command: (home: string) => Promise<string[]>, env = {}): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'hr-tty-'))
  const tmux = async (...words: string[]) => {
    const options = { env: { ...process.env, ...env, HOME: home, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } }
    return (await run(programPath('tmux'), ['-u', '-S', join(home, 'tmux'), '-f', '/dev/null', ...words], options))
      .stdout
  }
  await tmux('new-session', '-d', '-x', '100', '-y', '200', ...(await command(home)))

  async function look(): Promise<Screen> {
    const [cursor = '', ...lines] = (
      await tmux('display-message', '-p', '#{cursor_x} #{cursor_y}', ';', 'capture-pane', '-p')
    ).split('\n')
    const [x = 0, y = 0] = cursor.split(' ').map(Number)
    return { lines, x, y }
  }

  async function see(words: string | RegExp): Promise<string> {
    const until = Date.now() + SEEN_WITHIN
    for (;;) {
      const text = (await look()).lines.join('\n').trim()
      if (typeof words === 'string' ? text.includes(words) : words.test(text)) return text
      if (Date.now() > until) throw new Error(`"${words}" was not seen in\n${text}`)
      await sleep(LOOK_EVERY)
    }
  }

  return {
    home,
    press: async (...keys) => void (await tmux('send-keys', ...keys)),
    type: async (text) => void (await tmux('send-keys', '-l', '--', text)),
    look,
    see,
    close: async () => {
      await tmux('kill-server').catch(() => undefined)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
