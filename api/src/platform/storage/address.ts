/** An S3-compatible store, as STORAGE_URL describes it. */
export type BucketAddress = {
  /** Includes protocol and port: `https://s3.example.com`. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** Whether the bucket is part of the path, as most stores want it, or of the host name. */
  isInPath: boolean
}

const FORM =
  'must look like s3://key:secret@host/bucket?region=eu-central-1; a "/", "+", "@" or ":" within key or secret is written %2F, %2B, %40, %3A'
const OPTIONS: Record<string, RegExp> = { region: /^[\w-]+$/, tls: /^(on|off)$/, bucket: /^(path|host)$/ }

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&tls=off&bucket=host`. Throws an error whose message continues
 * "STORAGE_URL: " and contains no part of the secret.
 */
export function parseBucketAddress(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '')?.[1]
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password || !bucket) throw new Error(FORM)

  const options = url.searchParams
  checkOptions(options)
  return {
    endpoint: `${options.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: options.get('region') ?? 'us-east-1',
    keyId: decoded(url.username),
    secret: decoded(url.password),
    isInPath: options.get('bucket') !== 'host',
  }
}

function checkOptions(options: URLSearchParams): void {
  for (const [name, value] of options) {
    if (!OPTIONS[name]) throw new Error(`has no option "${name}", only ${Object.keys(OPTIONS).join(', ')}`)
    if (!OPTIONS[name].test(value)) throw new Error(`the option "${name}" cannot be "${value}"`)
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error(FORM)
  }
}
