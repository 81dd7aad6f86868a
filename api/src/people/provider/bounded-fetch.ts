import type { CustomFetch } from 'openid-client'

/** A provider that sends more than this is not read: claims about a person are a few kilobytes. */
const MOST_BYTES = 1_000_000

/** Asks a provider, and reads its whole answer. Throws if that is too long, so that no provider fills the memory. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit)
  const chunks: Uint8Array[] = []
  let bytes = 0
  // The browser's types do not know that a stream can be iterated.
  for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error('the provider has sent too much')
    chunks.push(chunk)
  }
  return new Response(answer.body && Buffer.concat(chunks), answer)
}
