import { expect, test } from 'vitest'
import { type Area, areaNames, areaOf } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { newTenant } from '#kernel/testing.ts'
import { createApi } from './api.server.ts'
import { calls } from './made/calls.server.ts'
import { placesFor } from './office/places.server.ts'

const without = async (...closed: Area[]): Promise<Context> => {
  const tenant = await newTenant()
  return { ...tenant.as('admin'), site: { ...tenant.site, config: { closed } } }
}
test.each(areaNames)(
  'closed, %s has neither calls nor places (its pages: e2e/attacks/closed-areas.e2e.ts)',
  async (area) => {
    const context = await without(area)
    expect(placesFor(context).filter(({ path }) => areaOf(path) === area)).toEqual([])
    const api = createApi(calls, async () => new Response('a page', { status: 200 }))
    for (const call of calls.filter(({ path }) => areaOf(path) === area)) {
      const request = new Request(`http://x.localhost${call.path.replaceAll(/\{\w+\}/g, 'x')}`, { method: call.method })
      const answer = await api.fetch(request, { context })
      expect([call.method, call.path, answer.status]).toEqual([call.method, call.path, 404])
    }
  },
)
