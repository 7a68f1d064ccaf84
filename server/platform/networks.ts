import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Loopback, private and link-local addresses (RFC 1918, RFC 3927, RFC 4193). */
const LOCAL = new BlockList()
LOCAL.addSubnet('127.0.0.0', 8)
LOCAL.addSubnet('10.0.0.0', 8)
LOCAL.addSubnet('172.16.0.0', 12)
LOCAL.addSubnet('192.168.0.0', 16)
LOCAL.addSubnet('169.254.0.0', 16)
LOCAL.addAddress('::1', 'ipv6')
LOCAL.addSubnet('fc00::', 7, 'ipv6')
LOCAL.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether the host of a URL is this machine or on the same private network. The only such name is `localhost`, because
 * any other name may resolve to any address.
 */
export function isLocalHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIPv4(bare)) return LOCAL.check(bare)
  if (isIPv6(bare)) return LOCAL.check(bare, 'ipv6')
  return bare === 'localhost' || bare.endsWith('.localhost')
}

/**
 * A parsed IP address: four numbers of IPv4 (also when written as an IPv4-mapped IPv6 address), or eight groups of
 * IPv6.
 */
interface Address {
  ipv4?: string[]
  ipv6?: string[]
}

/**
 * Key of the network of one home or server: an IPv4 address, or an IPv6 /64, because a home can choose any of its 2^64
 * addresses. Other text is returned unchanged.
 */
export function homeNetworkOf(key: string): string {
  const { ipv4, ipv6 } = partsOf(key)
  if (ipv4 !== undefined) return ipv4.join('.')
  return ipv6 === undefined ? key : `${ipv6.slice(0, 4).join(':')}::/64`
}

/** Key of the network that one customer of a hosting provider may rent: an IPv4 /24, or an IPv6 /64. */
export function rentedNetworkOf(address: string): string {
  const { ipv4 } = partsOf(address)
  return ipv4 === undefined ? homeNetworkOf(address) : `${ipv4.slice(0, 3).join('.')}.0/24`
}

/**
 * Key of the largest network of a home or company: an IPv6 /48, which has 65,536 home networks. Null for IPv4, where
 * this is one address.
 */
export function wideNetworkOf(address: string): string | null {
  const { ipv6 } = partsOf(address)
  return ipv6 === undefined ? null : `${ipv6.slice(0, 3).join(':')}::/48`
}

/**
 * Describes a network for people, without identifying a person: `203.0.113.x` (a /24) or `2001:db8:5:x` (a /48). Empty
 * for text that is not an IP address.
 */
export function shownNetworkOf(address: string): string {
  const { ipv4, ipv6 } = partsOf(address)
  if (ipv4 !== undefined) return `${ipv4.slice(0, 3).join('.')}.x`
  return ipv6 === undefined ? '' : `${ipv6.slice(0, 3).join(':')}:x`
}

function partsOf(address: string): Address {
  const [ipv4 = address] = /(?<=^::ffff:)[\d.]+$/i.exec(address) ?? []
  if (isIPv4(ipv4)) return { ipv4: ipv4.split('.') }
  if (!isIPv6(address)) return {}
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return { ipv6: [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16)) }
}
