/** The serving calls as the shell makes them. */
import type { RawCall } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { servingCalls } from './serving-calls.ts'

export const scene = async () => {
  const tenant = await newTenant()
  return { tenant, person: await personIn(tenant) }
}
export const personIn = async (tenant: TestTenant) => tenant.as('user', { accountId: (await newAccount(tenant)).id })

/** As shell/api.server.ts does it. */
export async function ask(context: Context, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://x${path}`, { headers })
  const [, first = '', second = '', id = ''] = new URL(request.url).pathname.split('/')
  const form = first === 'f' ? '/f/{id}' : id ? `/filemanager/${second}/{id}` : `/filemanager/${second}`
  const call = servingCalls.find((each) => each.path === form)! as RawCall
  try {
    return await call.raw(context, request, { id: first === 'f' ? second : id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json(call.failure!(error, context), { status: error.status })
  }
}
