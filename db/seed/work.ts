import * as z from 'zod'
import { anyone, room, type AnyTools } from '#kernel/action.server.ts'
import type { Context, Site } from '#kernel/context.ts'

/** The rooms' own commands work through `tools`; what no command makes yet goes in as rows. */
export interface Work {
  tools: AnyTools
  rows<Row = { id: string }>(text: string, values?: unknown[]): Promise<Row[]>
  /** The id of the one row that was added. */
  add(text: string, values?: unknown[]): Promise<string>
}

const { command } = room<never>()('seed', {})

/** All of it, or nothing: one transaction behind the tenant's wall. */
export async function inOneTransaction<R>(context: Context, work: (w: Work) => Promise<R>): Promise<R> {
  const act = command({ may: anyone, input: z.object({}), run: (tools) => work(workWith(tools)) })
  return act(context, {})
}

function workWith(tools: AnyTools): Work {
  async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await tools.frame.connection.run(text, values)).rows as Row[]
  }
  return {
    tools,
    rows,
    async add(text, values) {
      const [row] = await rows<{ id: string }>(`${text} returning id`, values)
      return row!.id
    },
  }
}

/** Somebody of the tenant who may do everything in it: what is loaded carries their name in the audit trail. */
export function contextOf(
  tenantId: string,
  actor: { id: string | null; name: string },
  site: Site = noSite(tenantId),
): Context {
  return {
    tenantId,
    site,
    actor: { accountId: actor.id, role: 'admin', staff: ['owner'], name: actor.name },
    locale: 'th',
    requestId: 'seed',
    address: '',
    idempotencyKey: null,
    reads: new Set(),
  }
}

function noSite(tenantId: string): Site {
  const name = { th: '', en: '' }
  return {
    id: '',
    tenantId,
    hostname: '',
    name,
    favicon: null,
    theme: {},
    config: {},
    data: {},
    clusterId: null,
    version: 0,
  }
}

/** Acts under another name in the same transaction: the admin, once they exist. */
export function as(work: Work, actor: { id: string; name: string }): AnyTools {
  const { tenantId, site } = work.tools.context
  return { ...work.tools, context: contextOf(tenantId, actor, site) }
}
