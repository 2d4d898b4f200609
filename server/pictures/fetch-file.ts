import { lookup as resolve } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { isListedHost } from './picture-hosts.ts'

const MAX_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])

/** What may be asked for, of whom, and how much of it. */
export type FetchRules = {
  /** As PICTURE_HOSTS has them. */
  readonly hosts: readonly string[]
  /** Whether a connection to that IP address and port may be opened. */
  readonly mayConnect: (address: string, port: number) => boolean
  /** For everything: names, redirects, the last byte. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** Nothing was or will be had from that address, for the reason in the message. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

/**
 * The bytes at an http(s) address, if it and whatever it redirects to keep the rules. The address that a name stands for
 * is checked in the moment of connecting, so that no second answer of a name server can slip in between.
 * @throws {NotFetched}
 */
export async function fetchFile(address: string, rules: FetchRules): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  let url = readAddress(address, undefined, rules)
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await ask(url, rules, signal)
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
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new NotFetched('is no http address')
  if (url.username || url.password) throw new NotFetched('carries a password')
  if (!isListedHost(hosts, url.hostname)) throw new NotFetched('leads to a host that is not in PICTURE_HOSTS')
  return url
}

function ask(url: URL, { mayConnect }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const port = Number(url.port) || (secure ? 443 : 80)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  // Node looks no name up where an IP address stands.
  if (isIP(host) && !mayConnect(host, port)) throw new NotFetched('leads into a private network')
  const options: RequestOptions = {
    // One connection a request: none is taken over from another check.
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

/** One address that is refused refuses the name: nobody answers honestly with both. */
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
    if (statusCode !== 200) throw new NotFetched(`answered ${statusCode}`)
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
