import { randomUUID } from 'node:crypto'
import type { DemoSite } from './content/index.ts'
import { contextOf, inOneTransaction } from './work.ts'

export interface Someone {
  id: string
  email: string
  name: string
  role: string
}

/** The demo's customer, admin and manager; null where a site has not all of them. */
export async function demoPeople(
  demo: DemoSite,
  tenantId: string,
): Promise<Record<'customer' | 'admin' | 'manager', Someone> | null> {
  const people = await inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) =>
    rows<Someone>("select id, email, firstname || ' ' || lastname as name, role from identity.accounts"),
  )
  const [customer, admin, manager] = ['user', 'admin', 'manager'].map((name) =>
    people.find((each) => each.email === `${name}@${demo.hostname}`),
  )
  return customer && admin && manager ? { customer, admin, manager } : null
}

/** Somebody of the demo, as if they had just signed in. */
export function acting(tenantId: string, { id, name, role }: Someone) {
  const context = contextOf(tenantId, { id, name })
  const actor = { ...context.actor, role: role as 'user' | 'manager' | 'admin', staff: [], confirmedAt: new Date() }
  return { ...context, actor, address: '127.0.0.1', idempotencyKey: randomUUID() }
}
