import type { ServerResponse } from 'node:http'

/** Runs the work once, at the last moment at which a header can be set. */
export function beforeHead(response: ServerResponse, work: () => void): void {
  const writeHead = response.writeHead
  response.writeHead = function head(this: ServerResponse, ...args: unknown[]) {
    response.writeHead = writeHead
    if (typeof args[0] === 'number') response.statusCode = args[0]
    work()
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
}
