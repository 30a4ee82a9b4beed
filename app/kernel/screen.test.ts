import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { Refusal } from './refusals.ts'
import { act, anyone, contextKey, load } from './screen.server.ts'

/** Where a page leads whose loader refuses, as a browser asks for it. */
async function leadsTo(asked: string, error: Refusal): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(contextKey, { locale: 'th' } as Context)
  const loader = load(() => Promise.reject(error))
  const args = { request: new Request(`http://x.localhost${asked}`), context, params: {} }
  const answer: unknown = await loader(args as unknown as LoaderFunctionArgs).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : null
}

const said = { th: 'ไม่', en: 'no' }
const signIn = new Refusal('test.signIn', 401, 'UNAUTHORIZED', said)
const confirm = new Refusal('test.confirm', 403, 'CONFIRM_FIRST', said)

test.each([
  ['/user/address?edit=1', '/user/address?edit=1'],
  // A click within the page asks for its data only: where one comes back to is the page all the same.
  ['/user/address.data', '/user/address'],
  ['/user/address.data?edit=1&_routes=routes%2Fa', '/user/address?edit=1'],
  ['/user/address.data?_routes=routes%2Fa', '/user/address'],
  ['/_.data', '/'],
  ['/shop/cart?copy', '/shop/cart?copy'],
])('whoever must sign in or confirm first comes back from %s to %s', async (asked, next) => {
  expect(await leadsTo(asked, signIn)).toBe(`/user/login?next=${encodeURIComponent(next)}`)
  expect(await leadsTo(asked, confirm)).toBe(`/user/confirm?next=${encodeURIComponent(next)}`)
})

/** What a page's action answers to a body of this kind. */
async function sent(type: string, body: string) {
  const context = new RouterContextProvider()
  context.set(contextKey, { locale: 'en' } as Context)
  const request = new Request('http://x.localhost/user/login', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  const action = act(anyone, async (_context, form) => form)
  return action({ request, context, params: {} } as unknown as ActionFunctionArgs)
}

test.each([
  ['application/json', '{"email":"a@b.c"}'],
  ['multipart/form-data; boundary=x', 'no part at all'],
  ['multipart/form-data', '--x'],
  ['text/plain', 'email=a@b.c'],
  ['', ''],
])('a body that is no form is refused, not an error of ours: %s %s', async (type, body) => {
  expect(await sent(type, body)).toMatchObject({ data: { ok: false, code: 'VALIDATION' }, init: { status: 400 } })
})

test('a form is read', async () => {
  expect(await sent('application/x-www-form-urlencoded', 'email=a%40b.c')).toEqual({ email: 'a@b.c' })
})
