import { isIPv4, isIPv6 } from 'node:net'

/** An address in its parts: four numbers of IPv4, also in the IPv6 form that a socket for both gives it, or eight groups of IPv6. */
interface Address {
  ipv4?: string[]
  ipv6?: string[]
}

/**
 * What one home or server has, as a key: an address of IPv4, or a /64 of IPv6, for there it has 2^64 to choose from. What is no address
 * stays as it is.
 */
export function homeNetworkOf(key: string): string {
  const { ipv4, ipv6 } = partsOf(key)
  if (ipv4 !== undefined) return ipv4.join('.')
  return ipv6 === undefined ? key : `${ipv6.slice(0, 4).join(':')}::/64`
}

/** What one may rent together, as a key: a /24 of IPv4, or a /64 of IPv6. */
export function rentedNetworkOf(address: string): string {
  const { ipv4 } = partsOf(address)
  return ipv4 === undefined ? homeNetworkOf(address) : `${ipv4.slice(0, 3).join('.')}.0/24`
}

/**
 * Where somebody was, for people to read, and too little to find them: `203.0.113.x` (a /24) or `2001:db8:5:x` (a /48, which one home or
 * company has at least); an empty text for what is no address.
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
