/** A wallet as its owner, or staff, look at it: what stands there, and why. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { approvalsAbout } from '#rooms/cluster/index.ts'
import { accountLines } from '#rooms/ledger/index.ts'
import { balanceIn, type MovementKind, walletCode } from './movements.ts'
import { query, type WalletTables } from './room.ts'

export const movementKinds = [
  'topup',
  'gift',
  'payment',
  'refund',
  'adjustment',
] as const satisfies readonly MovementKind[]

export const StatementInput = z.object({
  kind: z.enum(movementKinds).nullable().catch(null).default(null),
  from: z.iso.date().nullable().catch(null).default(null),
  to: z.iso.date().nullable().catch(null).default(null),
  before: z.uuid().nullable().catch(null).default(null),
  limit: z.coerce.number().int().min(1).max(500).default(20),
})
export type StatementAsk = z.output<typeof StatementInput>

export interface StatementLine {
  id: string
  kind: MovementKind
  at: Date
  /** What came is positive. */
  amountSatang: bigint
  /** What stood there afterwards. */
  balanceSatang: bigint
  number: string
  /** Where one sees what it was for. */
  path: string | null
  reason: string
  makerName: string
}

/** Newest first; `next` is the id to continue below. */
export interface Statement {
  balanceSatang: bigint
  lines: StatementLine[]
  next: string | null
}

/** One's own. */
export const seeWallet = query({
  may: 'wallet.own',
  input: StatementInput,
  run: (tools, asked): Promise<Statement> => statementOf(tools, tools.context.actor.accountId!, asked),
})

/** Somebody's, for staff, with who they are and what was asked for about it. Errors: 404. */
export const seeWalletOf = query({
  may: 'wallet.see',
  input: StatementInput.extend({ accountId: z.uuid() }),
  async run(tools, { accountId, ...asked }) {
    const person = await tools.db
      .selectFrom('identity.names')
      .select(['account_id as accountId', 'name', 'email', 'phone', 'status'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!person) return notFound()
    const requests = await approvalsAbout(tools, accountId)
    return { person, requests, ...(await statementOf(tools, accountId, asked)) }
  },
})

export async function statementOf(
  tools: Tools<WalletTables>,
  accountId: string,
  asked: StatementAsk,
): Promise<Statement> {
  const { kind, limit, ...rest } = asked
  const [balanceSatang, found] = await Promise.all([
    balanceIn(tools, accountId),
    accountLines(tools, { account: walletCode(accountId), kinds: kindsOf(kind), ...rest, limit: limit + 1 }),
  ])
  const page = found.slice(0, limit)
  const movements =
    page.length === 0
      ? []
      : await tools.db
          .selectFrom('wallet.movements')
          .select(['source_id', 'kind', 'number', 'path', 'reason', 'maker_name'])
          .where('account_id', '=', accountId)
          .where(
            'source_id',
            'in',
            page.map((line) => line.sourceId),
          )
          .execute()
  const lines = page.map((line): StatementLine => {
    const movement = movements.find((each) => each.source_id === line.sourceId)
    if (!movement) throw new Error(`the ledger moved a wallet without a reason: ${line.id}`)
    return {
      id: line.id,
      kind: movement.kind,
      at: line.postedAt,
      amountSatang: -line.amountSatang,
      balanceSatang: -line.balanceSatang,
      number: movement.number,
      path: movement.path,
      reason: movement.reason,
      makerName: movement.maker_name,
    }
  })
  return { balanceSatang, lines, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Kinds of ledger transaction. An order's payment is posted by billing, under its own name. */
function kindsOf(kind: MovementKind | null): string[] {
  if (kind === null) return []
  return kind === 'payment' || kind === 'refund' ? [kind] : [`wallet.${kind}`]
}
