import { BlockList, isIP } from 'node:net'
import * as t from '@hr/words/swipes'
import { invalid } from '../../platform/http/errors.ts'

/**
 * Reads the networks in a text, separated by commas, blanks or lines. Fails with 400 for text that is not a network, or
 * that means the whole internet.
 */
export function readNetworks(text = ''): string[] {
  const networks = text.split(/[\s,]+/).filter(Boolean)
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong) throw invalid({ networks: t.notANetwork(wrong) })
  return [...new Set(networks)]
}

/** Whether an address is in one of the networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = withoutMapping(address)
  const kind = isIP(plain)
  if (kind === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const isV4 = isIP(base) === 4
    const longest = isV4 ? 32 : 128
    list.addSubnet(base, Number(bits ?? longest), isV4 ? 'ipv4' : 'ipv6')
  }
  return list.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
}

/** A shorter prefix would cover more than any company's own network. */
const LEAST_BITS = 8

function isNetwork(text: string): boolean {
  const [, base = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(base)] ?? 0
  const wanted = Number(bits ?? most)
  return most > 0 && wanted >= LEAST_BITS && wanted <= most
}

/** A socket for both kinds of addresses shows 203.0.113.7 as `::ffff:203.0.113.7`. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
