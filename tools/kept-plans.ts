/**
 * What the product's statements cost by the plans that a connection keeps, in blocks and rows, which no busy machine
 * changes. For a test file with a database of its own and `SALA_POOL_SIZE=1`.
 */
import pg from 'pg'
import { transaction } from '#kernel/database.server.ts'
import type { TestTenant } from '#kernel/testing.ts'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

interface Sent {
  name: string
  text: string
  values: unknown[]
}

/** Hears every prepared statement that this process sends, until `stop`. */
export function hearStatements() {
  let sent: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [Partial<Sent>]
    if (/^s\d+$/.test(config.name ?? '')) sent.push(config as Sent)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return {
    /** How many statements a piece of work sends. */
    async sentBy(work: () => Promise<unknown>): Promise<number> {
      sent = []
      await work()
      return sent.length
    },
    /** The plans that this connection keeps for what was asked, run once more; what they wrote is taken back. */
    async plansOf(tenant: TestTenant, ask: (tenant: TestTenant) => Promise<unknown>): Promise<PlanNode[]> {
      sent = []
      await ask(tenant)
      const statements = [...sent]
      const plans: PlanNode[] = []
      const takenBack = new Error('taken back')
      await transaction({ tenantId: tenant.id, mode: 'write' }, async (connection) => {
        for (const { name, values } of statements) {
          const literals = values.map(literal).join(', ')
          const { rows } = await connection.run(
            `explain (analyze, buffers, format json) execute ${name}${literals && `(${literals})`}`,
          )
          plans.push((rows[0] as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN'][0]!.Plan)
        }
        throw takenBack
      }).catch((error: unknown) => {
        if (error !== takenBack) throw error
      })
      return plans
    },
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

export const allNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]

export const blocksOf = (plans: readonly PlanNode[]): number =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)

/** Blocks and rows that were touched. */
export const costOf = (plans: readonly PlanNode[]): number =>
  blocksOf(plans) +
  plans
    .flatMap(allNodes)
    .reduce(
      (rows, node) => rows + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value))
  const inside = value.map((one) => (one === null ? 'null' : `"${String(one).replace(/["\\]/g, '\\$&')}"`))
  return pg.escapeLiteral(`{${inside.join(',')}}`)
}
