import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The mails by their Message-ID: one that is sent twice is there once. */
type Taken = Map<string, string>

/** Starts a mail server that knows just enough of SMTP, and keeps the mails that it has taken as they came. */
export async function startMailServer() {
  const taken: Taken = new Map()
  const server = createServer((socket) => converse(socket, taken)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, taken, stop: () => server.close() }
}

function converse(socket: Socket, taken: Taken): void {
  let text = ''
  let isData = false
  socket.on('error', () => {})
  socket.write('220 mail ready\r\n')
  socket.on('data', (chunk) => {
    text += chunk
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(mark)
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + mark.length)
      if (isData) taken.set(/^Message-ID: (.*)$/im.exec(part)?.[1] ?? '', part)
      socket.write(isData ? '250 taken\r\n' : answerTo(part))
      isData = !isData && part === 'DATA'
    }
  })
}

function answerTo(line: string): string {
  if (line === 'DATA') return '354 go on\r\n'
  return line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}
