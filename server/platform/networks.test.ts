import { expect, test } from 'vitest'
import { homeNetworkOf, rentedNetworkOf, shownNetworkOf } from './networks.ts'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24', '203.0.113.x'],
  ['2001:DB8:0005:6:ffff:1:2:3', '2001:db8:5:6::/64', '2001:db8:5:6::/64', '2001:db8:5:x'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0:0::/64', '2001:db8:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64', 'fe80:0:0:x'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64', '0:0:0:x'],
  ['nowhere', 'nowhere', 'nowhere', ''],
])('%s has the home network %s, the rented network %s, and is displayed as %s', (address, home, rented, shown) => {
  expect([homeNetworkOf(address), rentedNetworkOf(address), shownNetworkOf(address)]).toEqual([home, rented, shown])
})
