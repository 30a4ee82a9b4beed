/**
 * Nothing is read before rights: a hostile form goes to every page and a hostile body to every call, from everybody who
 * may not. What counts is not time but work: how often somebody asked for more of the body.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { isOf, type May } from '#kernel/may.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { ScreenRoute } from '#kernel/routes.ts'
import { type Actor, guest, staffRoles } from '#kernel/roles.ts'
import { contextKey } from '#kernel/screen.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { createApi } from '#shell/api.server.ts'
import { mayOf, takesBody } from '#shell/body-takers.ts'
import { calls } from '#shell/made/calls.server.ts'
import { screenRoutes } from '#shell/made/routes.ts'
import { screenFolder } from '#shell/routes.ts'
import { actors } from './doors.ts'

type PageAction = ((args: unknown) => Promise<unknown>) & { may?: May }

interface Page {
  name: string
  action: PageAction
}

/** Their forms are none: they answer that there is nothing to post to, and read nothing. */
const takeNothing = ['cms /{page}', 'cms /{page}/{post}']

/** Of these somebody may do a part, and what is asked stands in the form: who looks at a supplier or an order may write a note. */
const inParts = [
  'purchasing /cluster/user/store/suppliers/{id}',
  'purchasing /cluster/vendor/{id}',
  'shop /cluster/user/store/orders/{number}',
]

const pages: Page[] = []
let tenant: TestTenant

beforeAll(async () => {
  tenant = await newTenant('rights-first')
  for (const [owner, routes] of Object.entries(screenRoutes)) {
    for (const route of routes) {
      const { action } = (await import(fileOf(owner, route))) as { action?: PageAction }
      if (action) pages.push({ name: `${owner} ${route.path}`, action })
    }
  }
}, 900_000)

function fileOf(owner: string, { screen }: ScreenRoute): string {
  const file = join(import.meta.dirname, '../app', screenFolder(owner), screen)
  return pathToFileURL(existsSync(`${file}.tsx`) ? `${file}.tsx` : join(file, 'route.tsx')).href
}

/** A request whose body counts how often it was asked for more. */
function hostile(path: string, type: string, body: string, method = 'POST') {
  const work = { reads: 0 }
  let isSent = false
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        work.reads++
        if (isSent) return controller.close()
        isSent = true
        controller.enqueue(new TextEncoder().encode(body))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method, body: stream, duplex: 'half', headers: { 'content-type': type } }
  return { request: new Request(`http://${tenant.site.hostname}${path}`, init as RequestInit), work }
}

const file = `--B\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK<row><c>${'<v'.repeat(20)}\r\n`
const field = '--B\r\ncontent-disposition: form-data; name="amount"\r\n\r\n1\r\n--B--\r\n'
const multipart = 'multipart/form-data; boundary=B'
const asSomebody = (actor: Actor): Context => ({ ...tenant.as('guest'), actor })
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

async function post({ name, action }: Page, context: Context) {
  const { request, work } = hostile(filled(name.split(' ')[1]!), multipart, file + field)
  const provider = new RouterContextProvider()
  provider.set(contextKey, context)
  const params = new Proxy({}, { get: () => '00000000-0000-4000-8000-000000000000' })
  const answer: unknown = await action({ request, context: provider, params, pattern: '' }).catch(
    (thrown: unknown) => thrown,
  )
  const said = answer as { init?: { status?: number }; data?: { code?: string } }
  return { reads: work.reads, status: said?.init?.status, code: said?.data?.code, answer }
}

test('every page that takes a form says who may, and reads none of anybody else', async () => {
  expect(pages.length).toBeGreaterThan(110)
  expect(pages.filter(({ action }) => action.may === undefined).map(({ name }) => name)).toEqual(takeNothing)
  const breaches: string[] = []
  let tried = 0
  for (const page of pages) {
    for (const [who, actor] of actors) {
      if (page.action.may !== undefined && isOf(page.action.may, actor)) continue
      tried++
      const { reads, status } = await post(page, asSomebody(actor))
      const right = actor.accountId === null ? 401 : 403
      if (reads > 0) breaches.push(`${page.name} reads the form of ${who}`)
      if (page.action.may !== undefined && status !== right) breaches.push(`${page.name} answers ${status} to ${who}`)
    }
  }
  expect(breaches).toEqual([])
  expect(tried).toBeGreaterThan(500)
})

test('no page lets in whom its commands turn away: the humblest of each kind are answered before a read, or may', async () => {
  const breaches: string[] = []
  const humble = [
    ['guest', guest],
    ['user', tenant.as('user').actor],
    ...staffRoles.map((role) => [`staff:${role}`, tenant.as('user', { staff: [role] }).actor] as const),
  ] as const
  for (const page of pages) {
    for (const [who, actor] of humble) {
      const { reads, status, code, answer } = await post(page, asSomebody(actor))
      if (answer instanceof Error && !(answer instanceof Refusal)) continue // our errors are other tests' business
      const mayAPart = inParts.includes(page.name) && page.action.may !== undefined && isOf(page.action.may, actor)
      if (reads > 0 && !mayAPart && (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN'))
        breaches.push(`${page.name} reads the form of ${who} and answers ${status}`)
    }
  }
  expect(breaches).toEqual([])
})

test('every call that takes a body refuses who may not before it reads', async () => {
  const api = createApi(calls, () => Promise.reject(new Error('a page')))
  const breaches: string[] = []
  let tried = 0
  for (const call of calls.filter(takesBody)) {
    for (const [who, actor] of actors) {
      if (isOf(mayOf(call), actor)) continue
      tried++
      const { request, work } = hostile(filled(call.path), 'application/json', `{"a":${'['.repeat(20)}`, call.method)
      const { status } = await api.fetch(request, { context: asSomebody(actor) })
      const right = actor.accountId === null ? 401 : 403
      if (work.reads > 0) breaches.push(`${call.method} ${call.path} reads the body of ${who}`)
      // The copy of one's data takes no body of anybody, whoever may have it.
      if (status !== right && mayOf(call).length > 0)
        breaches.push(`${call.method} ${call.path} answers ${status} to ${who}`)
    }
  }
  expect(breaches).toEqual([])
  expect(tried).toBeGreaterThan(200)
})
