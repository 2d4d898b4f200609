import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are nobody's on the internet: this machine, private, link-local, shared, test, multicast, reserved. */
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

/** Inside 2000::/3, the only part of IPv6 that is given out: transition networks, which carry any IPv4 address, and documentation. */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refusedV4 = new BlockList()
for (const [network, bits] of NOT_PUBLIC_V4) refusedV4.addSubnet(network, bits, 'ipv4')

const refusedV6 = new BlockList()
for (const [network, bits] of NOT_PUBLIC_V6) refusedV6.addSubnet(network, bits, 'ipv6')

const givenOutV6 = new BlockList()
givenOutV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is a machine's on the internet. Loopback, private, link-local, unique-local, multicast, reserved and
 * IPv4-in-IPv6 addresses are not, and neither is text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4')
  // A zone ("%eth0") names an interface of this machine: only addresses that are not public have one.
  if (!isIPv6(address) || address.includes('%')) return false
  return givenOutV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}
