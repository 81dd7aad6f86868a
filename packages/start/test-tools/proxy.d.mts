/** An nginx with docs/running/nginx.conf. */
export interface Nginx {
  /** The certificate by which a client knows it. */
  readonly ca: string
  /** Where people find the web. */
  readonly web: string
  /** Where other clients find the API. */
  readonly api: string
  /** Where the web finds the API. */
  readonly insideUrl: string
  /** What nginx has complained of. */
  complaints(): string
  stop(): Promise<void>
}

type Two = readonly [number, number]

/** Starts it in front of two webs and two APIs that listen on these ports. */
export function startProxy(ports: { web: Two; api: Two }): Promise<Nginx>
