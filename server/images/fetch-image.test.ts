import * as fc from 'fast-check'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

import { IMAGE_HOST } from '#domain/images/images.ts'
import { imageServer } from '#tests/support/image-server.ts'

import { imageFetcher, isPublicAddress } from './fetch-image.ts'

it.each(['*', '*.', 'https://example.org', 'example.org/x', 'example.org:80', 'a b', '.example.org', 'a..b'])(
  '%j is not a host',
  (host) => expect(IMAGE_HOST.test(host)).toBe(false),
)

it.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.0.1',
  '2606:4700::1111',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2001:0:7f00:1::',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

it('an IPv4 address inside an IPv6 address is not public', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      expect(isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)).toBe(false)
      expect(isPublicAddress(`::${a}.${b}.${c}.${d}`)).toBe(false)
    }),
  )
})

const listed = imageServer()
/** Another machine of the private network, which must never be requested. */
const secret = imageServer()

const HOSTS = ['127.0.0.1', 'localhost', '*.example.org']
/** The product's rules, except for one machine of the test's own. */
const fetchImage = (address: string) =>
  imageFetcher(HOSTS, {
    mayConnect: (ip, port) => ip === '127.0.0.1' && port === listed.port,
    timeoutMs: 600,
    maxBytes: 1000,
  })(address)

const redirect = (location: string, status = 302) =>
  listed.give(`/to-${location}`, (_request, response) => void response.writeHead(status, { location }).end())

describe('an external file', () => {
  it('comes from a listed host, also through redirects', async () => {
    listed.give('/logo', Buffer.from('picture'))
    listed.give('/3', (_request, response) => void response.writeHead(308, { location: '/logo' }).end())
    listed.give(
      '/2',
      (_request, response) => void response.writeHead(301, { location: listed.at('/3') }).end(),
    )
    listed.give('/1', (_request, response) => void response.writeHead(302, { location: './2' }).end())
    listed.give('/0', (_request, response) => void response.writeHead(302, { location: '/1' }).end())
    expect(Buffer.from(await fetchImage(listed.at('/logo'))).toString()).toBe('picture')
    expect(Buffer.from(await fetchImage(listed.at('/1'))).toString()).toBe('picture')
    await expect(fetchImage(listed.at('/0'))).rejects.toThrow('redirects too often')
  })

  it.each([
    ['ftp://assets.example.org/x', 'is not an http address'],
    ['file:///etc/passwd', 'is not an http address'],
    ['data:image/png;base64,AAAA', 'is not an http address'],
    ['nonsense', 'is not an http address'],
    ['http://user:password@assets.example.org/x', 'carries a password'],
    ['http://elsewhere.test/x', 'not in PICTURE_HOSTS'],
    ['http://assets.example.org.elsewhere.test/x', 'not in PICTURE_HOSTS'],
    ['http://127.0.0.1.nip.io/x', 'not in PICTURE_HOSTS'],
    ['http://[::1]/x', 'not in PICTURE_HOSTS'],
  ])('is not requested at %s', async (address, reason) => {
    await expect(fetchImage(address)).rejects.toThrow(reason)
    redirect(address)
    await expect(fetchImage(listed.at(`/to-${address}`))).rejects.toThrow(
      /PICTURE_HOSTS|not an http|password|404/,
    )
  })

  it.each([
    () => `http://127.0.0.1:${secret.port}/`,
    () => `http://localhost:${secret.port}/`,
    () => `http://2130706433:${secret.port}/`,
  ])(
    'P-CALL-54 is never requested from a private network, by number, name or redirect: %#',
    async (address) => {
      secret.give('/', Buffer.from('secret'))
      await expect(fetchImage(address())).rejects.toThrow('leads into a private network')
      listed.give(
        '/away',
        (_request, response) => void response.writeHead(302, { location: address() }).end(),
      )
      await expect(fetchImage(listed.at('/away'))).rejects.toThrow('leads into a private network')
      expect(secret.asked).toEqual([])
    },
  )

  it('is never requested from this machine by the real rules, whatever is listed', async () => {
    listed.give('/logo', Buffer.from('picture'))
    for (const host of ['127.0.0.1', 'localhost']) {
      const asking = imageFetcher(HOSTS)(`http://${host}:${listed.port}/logo`)
      await expect(asking).rejects.toThrow('leads into a private network')
    }
    expect(listed.asked).toEqual([])
  })

  it('is refused when it is too large, by its announced or counted size', async () => {
    listed.give('/announced', Buffer.alloc(1001))
    listed.give('/exact', Buffer.alloc(1000))
    let stopped = false
    listed.give('/endless', async (_request, response) => {
      response.on('close', () => (stopped = true))
      while (!response.destroyed) {
        response.write(Buffer.alloc(100))
        await delay(1)
      }
    })
    expect(await fetchImage(listed.at('/exact'))).toHaveLength(1000)
    await expect(fetchImage(listed.at('/announced'))).rejects.toThrow('is too large')
    await expect(fetchImage(listed.at('/endless'))).rejects.toThrow('is too large')
    await expect.poll(() => stopped).toBe(true)
  })

  it('is given up when it takes too long, before or during the response', async () => {
    listed.give('/silent', () => undefined)
    listed.give('/slow', async (_request, response) => {
      for (let part = 0; part < 100 && !response.destroyed; part += 1) {
        response.write('x')
        await delay(30)
      }
    })
    await expect(fetchImage(listed.at('/silent'))).rejects.toThrow('took too long')
    await expect(fetchImage(listed.at('/slow'))).rejects.toThrow('took too long')
  })

  it('is refused from a host that disconnects, returns another status or compresses it', async () => {
    listed.give('/broken', (_request, response) => {
      response.writeHead(200, { 'content-length': 500 }).write('x')
      response.destroy()
    })
    listed.give(
      '/packed',
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    )
    await expect(fetchImage(listed.at('/broken'))).rejects.toThrow('could not be reached')
    await expect(fetchImage(listed.at('/packed'))).rejects.toThrow('is packed')
    await expect(fetchImage(listed.at('/missing'))).rejects.toThrow('returned 404')
  })
})
