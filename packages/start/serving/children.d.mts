/** A server in its own process. */
export interface Child {
  readonly pid: number
  /** Settles with the reason when it has ended. */
  readonly ended: Promise<string>
  stop(): Promise<void>
  kill(): void
}

/** Starts a server in its own process and waits until `healthUrl` answers 200. It writes to the file `log`. */
export function startServer(server: {
  name: string
  script: string
  env: Record<string, string | undefined>
  log: string
  healthUrl: string
}): Promise<Child>

/** Waits until a server answers 200 at this address. Returns false if the process ends first, is silent for a minute, or takes ten. */
export function answers(
  url: string,
  child: Pick<import('node:child_process').ChildProcess, 'exitCode' | 'signalCode'>,
  limits?: { silence?: number; most?: number },
): Promise<boolean>
/** Keeps a log small while its process writes to it. Returns what ends that. */
export function keepSmall(path: string, most?: number, every?: number): () => void
