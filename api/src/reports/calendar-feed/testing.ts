import type { Person, testApi } from '../../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>
export type Kind = 'own' | 'team' | 'unit'

/** The helpers for tests of calendar feeds: they make addresses, and read them as calendar programs do. */
export function subscribing(api: Api) {
  const make = (by: Person, kind: Kind, headers = {}) => api.call(by, '/calendar/make_feed', { kind }, headers)
  const remove = (by: Person, kind: Kind) => api.call(by, '/calendar/remove_feed', { kind })

  async function addressOf(by: Person, kind: Kind): Promise<string | null> {
    const { body } = await api.call(by, '/calendar/feeds')
    return body.find((feed: { kind: Kind }) => feed.kind === kind)?.address ?? null
  }

  /** Makes a feed and returns its address. */
  async function subscribe(by: Person, kind: Kind): Promise<string> {
    await make(by, kind)
    return (await addressOf(by, kind)) ?? ''
  }

  /** Reads an address without a session; the web passes on its last part. */
  const read = (address: string, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'GET', url: `/calendar/feeds/${address.split('/').at(-1)}`, headers })

  const summaries = async (address: string) =>
    [...(await read(address)).body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)

  return { make, remove, addressOf, subscribe, read, summaries }
}
