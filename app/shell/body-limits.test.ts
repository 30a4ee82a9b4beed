import { expect, test } from 'vitest'
import { longList, longText, usualBody, withFile } from '#kernel/body-limit.ts'
import { bodyLimits } from './body-limits.ts'
import { calls } from './made/calls.server.ts'
import { screenRoutes } from './made/routes.ts'

const most = bodyLimits(calls, Object.values(screenRoutes).flat())

test.each([
  ['/api/shop/carts', 'application/json', usualBody],
  ['/no/such/page', 'multipart/form-data; boundary=x', usualBody],
  ['/api/shop/payments/AAAA/slip', 'multipart/form-data; boundary=x', withFile],
  ['/billing/payment/AAAA', 'multipart/form-data; boundary=x', withFile],
  ['/billing/payment/AAAA.data', 'multipart/form-data; boundary=x', withFile],
  ['/user/profile.data', 'multipart/form-data; boundary=x', withFile],
  ['/user/profile.data', 'application/x-www-form-urlencoded', usualBody],
  ['/billing/payment/AAAA', 'text/plain', usualBody],
  ['/config/delivery', 'application/x-www-form-urlencoded', longList],
  ['/email/send', 'application/json', longList],
  ['/api/messages/7', 'application/json', longText],
  ['/filemanager/upload/complete', 'application/json', longList],
])('%s takes of %s up to %i bytes', (path, type, bytes) => {
  expect(most(path, type)).toBe(bytes)
})
