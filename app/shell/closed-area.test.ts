import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Area, areaNames, areaOf } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { contextKey } from '#kernel/screen.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { createApi } from './api.server.ts'
import { closedArea } from './closed-area.server.ts'
import { calls } from './made/calls.server.ts'
import { screenRoutes } from './made/routes.ts'
import { placesFor } from './office/places.server.ts'

const without = async (...closed: Area[]): Promise<Context> => {
  const tenant = await newTenant()
  return { ...tenant.as('admin'), site: { ...tenant.site, config: { closed } } }
}
const patterns = Object.values(screenRoutes)
  .flat()
  .map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'))

const statusAt = (context: Context, pattern: string): number => {
  const provider = new RouterContextProvider()
  provider.set(contextKey, context)
  const args = { context: provider, pattern, params: {}, request: new Request('http://x.localhost/') }
  try {
    closedArea(args as unknown as Parameters<MiddlewareFunction>[0], async () => undefined)
    return 200
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status
  }
}

test.each(areaNames)('closed, %s has neither pages nor calls nor places; the others have theirs', async (area) => {
  const context = await without(area)
  const own = patterns.filter((pattern) => areaOf(pattern) === area)
  expect(own.length, 'it has pages at all').toBeGreaterThan(0)
  for (const pattern of own) expect([pattern, statusAt(context, pattern)]).toEqual([pattern, 404])
  for (const pattern of patterns.filter((each) => areaOf(each) !== area))
    expect([pattern, statusAt(context, pattern)]).toEqual([pattern, 200])
  expect(placesFor(context).filter(({ path }) => areaOf(path) === area)).toEqual([])
  const api = createApi(calls, async () => new Response('a page', { status: 200 }))
  for (const call of calls.filter(({ path }) => areaOf(path) === area)) {
    const request = new Request(`http://x.localhost${call.path.replaceAll(/\{\w+\}/g, 'x')}`, { method: call.method })
    const answer = await api.fetch(request, { context })
    expect([call.method, call.path, answer.status]).toEqual([call.method, call.path, 404])
  }
})
