import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'

import { isListedHost, MAX_IMAGE_BYTES } from '#domain/images/images.ts'

/** Networks that are not on the internet: this machine, private, link-local, shared, test, multicast, reserved. */
const NOT_PUBLIC_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * Networks inside 2000::/3, the only assigned part of IPv6, that are not on the internet either: transition networks,
 * which carry any IPv4 address, and documentation.
 */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC_V4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(network, bits, 'ipv6')

const assignedV6 = new BlockList()
assignedV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address belongs to a machine on the internet. False for loopback, private, link-local, unique-local,
 * multicast, reserved and IPv4-in-IPv6 addresses, and for text that is not an address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  // A zone ("%eth0") names an interface of this machine: only non-public addresses have one.
  if (!isIPv6(address) || address.includes('%')) return false
  return assignedV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const MAX_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])

type FetchRules = {
  readonly hosts: readonly string[]
  /** Whether a connection to that IP address and port may be opened. */
  readonly mayConnect: (address: string, port: number) => boolean
  /** For everything, from the name's lookup to the last byte. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** The address was not fetched; the message says why. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

/**
 * Fetches the bytes at an http(s) address, if it and its redirects follow the rules. The IP address of a host is
 * checked while connecting, so that a name server cannot switch it in between.
 * @throws {NotFetched}
 */
async function fetchFile(address: string, rules: FetchRules): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  let url = readAddress(address, undefined, rules)
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await send(url, rules, signal)
      if (!REDIRECTS.has(response.statusCode)) return await readBody(response, rules.maxBytes)
      response.destroy()
      url = readAddress(response.headers.location ?? '', url, rules)
    }
  } catch (error) {
    if (error instanceof NotFetched) throw error
    throw new NotFetched(signal.aborted ? 'took too long' : 'could not be reached', { cause: error })
  }
  throw new NotFetched('redirects too often')
}

function readAddress(address: string, base: URL | undefined, { hosts }: FetchRules): URL {
  const url = URL.parse(address, base)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new NotFetched('is not an http address')
  if (url.username || url.password) throw new NotFetched('carries a password')
  if (!isListedHost(hosts, url.hostname)) throw new NotFetched('leads to a host that is not in PICTURE_HOSTS')
  return url
}

function send(url: URL, { mayConnect }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const port = Number(url.port) || (secure ? 443 : 80)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  // Node does not look up a host that is an IP address, so `checkedLookup` would not run.
  if (isIP(host) && !mayConnect(host, port)) throw new NotFetched('leads into a private network')
  const options: RequestOptions = {
    // A connection per request: a reused one was checked by another request's rules.
    agent: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Benchboss pictures' },
    lookup: checkedLookup((found) => mayConnect(found, port)),
    signal,
  }
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  const request = secure ? httpsRequest : httpRequest
  request(url, options).once('response', answer).on('error', reject).end()
  return promise
}

/** Refuses a host when any of its addresses is refused: no honest name server mixes both. */
function checkedLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) callback(error ?? new NotFetched('has no address'), [])
      else if (!found.every(({ address }) => mayConnect(address)))
        callback(new NotFetched('leads into a private network'), [])
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  try {
    const { statusCode, headers } = response
    if (statusCode !== 200) throw new NotFetched(`returned ${statusCode}`)
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new NotFetched('is packed')
    const parts: Buffer[] = []
    let size = Number(headers['content-length'] ?? 0) > maxBytes ? Infinity : 0
    if (size <= maxBytes) {
      for await (const part of response as AsyncIterable<Buffer>) {
        size += part.length
        if (size > maxBytes) break
        parts.push(part)
      }
    }
    if (size > maxBytes) throw new NotFetched('is too large')
    return Buffer.concat(parts)
  } finally {
    response.destroy()
  }
}

/** Milliseconds: a page is waiting for its images. */
const TIMEOUT_MS = 10_000

/**
 * Makes a function that fetches images from the hosts of PICTURE_HOSTS, and only from their public addresses.
 * @param changed rules for a test, e.g. to reach a server on this machine
 */
export function imageFetcher(
  hosts: readonly string[],
  changed: Partial<Omit<FetchRules, 'hosts'>> = {},
): (address: string) => Promise<Uint8Array> {
  const rules: FetchRules = {
    hosts,
    mayConnect: isPublicAddress,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_IMAGE_BYTES,
    ...changed,
  }
  return (address) => fetchFile(address, rules)
}
