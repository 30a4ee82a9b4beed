import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { peerOf } from './client-address.server.ts'

settings().trustedProxies = ['127.0.0.1', '10.0.0.0/8']

const seen = (forwarded: string, socketAddress = '127.0.0.1') =>
  peerOf({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: socketAddress },
  } as unknown as IncomingMessage).address

test.each([
  ['what a stranger says counts for nothing', '1.2.3.4', '198.51.100.7', '198.51.100.7'],
  ['the last that is no proxy of ours', '1.2.3.4, 198.51.100.7, 10.1.1.1', '127.0.0.1', '198.51.100.7'],
  ['a port is no part of an address', '198.51.100.7:50123', '127.0.0.1', '198.51.100.7'],
  ['nor of one in brackets', '[2001:db8::7]:50123', '127.0.0.1', '2001:db8::7'],
  ['nor are brackets', '[2001:db8::7]', '127.0.0.1', '2001:db8::7'],
  ['an IPv4 address in IPv6 dress', '::ffff:198.51.100.7', '::ffff:127.0.0.1', '198.51.100.7'],
  ['what is no address is nobody’s', '198.51.100.7, unknown', '127.0.0.1', '198.51.100.7'],
  ['nothing at all', '', '127.0.0.1', '127.0.0.1'],
])('%s: %j from %s is %s', (_what, forwarded, socketAddress, address) => {
  expect(seen(forwarded, socketAddress)).toBe(address)
})
