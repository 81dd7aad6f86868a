// The least that a server in Node does: it answers everything with two letters.
import { createServer } from 'node:http'

createServer((_request, answer) => answer.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
process.once('disconnect', () => process.exit(0))
