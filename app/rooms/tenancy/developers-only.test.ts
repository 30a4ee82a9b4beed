import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { developersOnly } from './hostname-call.ts'

/** Of a context the door reads no more than this. */
const asked = (address: string, role: 'guest' | 'user' | 'manager' | 'admin') =>
  ({ address, actor: { role } }) as unknown as Context

const page = new Request('http://roastery.localhost/demo/element')

test('from elsewhere the workshop is not there for anybody but admins', () => {
  for (const role of ['guest', 'user', 'manager'] as const)
    expect(() => developersOnly(asked('203.0.113.7', role), page)).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => developersOnly(asked('203.0.113.7', 'admin'), page)).not.toThrow()
})

test('a developer on the own machine sees it without an account', () => {
  expect(() => developersOnly(asked('127.0.0.1', 'guest'), page)).not.toThrow()
})
