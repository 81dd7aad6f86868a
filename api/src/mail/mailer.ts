import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../platform/env.ts'

/** A mail to one person. `id` becomes its Message-ID, so that a mail delivered twice is shown once. */
export type Mail = { id: string; to: string; subject: string; text: string }
export type Mailer = (mail: Mail) => Promise<void>

/** Sends by SMTP if MAIL_URL is set; otherwise writes `$DATA_DIR/mail/*.eml`. */
export function createMailer({ MAIL_URL, MAIL_FROM, DATA_DIR, PUBLIC_URL }: Env, times: Times = TIMES): Mailer {
  const host = new URL(PUBLIC_URL).hostname
  const compose = ({ id, ...mail }: Mail) => ({
    ...mail,
    from: MAIL_FROM,
    messageId: `<${id}@${host}>`,
    // The second is for Exchange, which would otherwise answer with absence notes.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
  return MAIL_URL ? overSmtp(MAIL_URL, compose, times) : asFiles(join(DATA_DIR, 'mail'), compose)
}

/** Signs in to the mail server without sending anything. Returns what is wrong, or undefined. */
export async function verifyMailServer(url: string): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...TIMES })
  return transport
    .verify()
    .then(
      () => undefined,
      (error: Error) => error.message,
    )
    .finally(() => transport.close())
}

type Compose = (mail: Mail) => object

/** What is made with the first mail: a process that sends none does without the 5 MB of the library. */
function atFirst<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** How many milliseconds a mail server may take to answer. */
type Times = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

function overSmtp(url: string, compose: Compose, times: Times): Mailer {
  const transport = atFirst(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...times })
  })
  return async (mail) => {
    await (await transport()).sendMail(compose(mail))
  }
}

function asFiles(folder: string, compose: Compose): Mailer {
  const transport = atFirst(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  return async (mail) => {
    const { message } = await (await transport()).sendMail(compose(mail))
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${mail.id}.eml`)
    await writeFile(`${path}.part`, message)
    await rename(`${path}.part`, path)
  }
}
