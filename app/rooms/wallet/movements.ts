/** The only ways in which a wallet's balance moves; each leaves a row that says why, and one ledger transaction. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { balanceOf, type Entry, openAccount, type Posting, postTransactions } from '#rooms/ledger/index.ts'
import { within, type WalletTables } from './room.ts'

export type MovementKind = 'topup' | 'gift' | 'adjustment' | 'payment' | 'refund'

/** Liabilities: what we owe the person. It never owes us: the account's ceiling is 0 (debit positive). */
export const walletCode = (accountId: string): string => `wallet:${accountId}`

export const openWallet = within((tools, accountId: string) =>
  openAccount(tools, {
    code: walletCode(accountId),
    kind: 'liability',
    owner: { type: 'user', id: accountId },
    maxSatang: 0n,
  }),
)

/** In satang, never below 0. */
export async function balanceIn(tools: Tools<WalletTables>, accountId: string): Promise<bigint> {
  return -(await balanceOf(tools, walletCode(accountId)))
}

export interface Movement {
  accountId: string
  kind: MovementKind
  /** What comes is positive. */
  amountSatang: bigint
  number?: string
  path?: string
  reason?: string
  /** Somebody else than who acts now: the one who asked, when a second person approves. */
  maker?: { id: string; name: string }
}

/** Where the money comes from or goes to. */
export type Against = Pick<Entry, 'account' | 'kind'>

/** The movement's row and its posting, for who posts it together with others. The wallet is open after this. */
export const noteMovement = within(async (tools, movement: Movement, against: Against): Promise<Posting> => {
  const { accountId, kind, amountSatang, number = '' } = movement
  await openWallet(tools, accountId)
  const id = await insertMovement(tools, movement, null)
  tools.tell(`wallet:${accountId}`)
  return {
    kind: `wallet.${kind}` as const,
    sourceType: 'wallet',
    sourceId: id,
    memo: number,
    entries: [
      { account: walletCode(accountId), kind: 'liability', amountSatang: -amountSatang },
      { ...against, amountSatang },
    ],
  }
})

/** Errors: 409 INSUFFICIENT_BALANCE. */
export async function move(tools: Tools<WalletTables>, movement: Movement, against: Against): Promise<void> {
  await postTransactions(tools, [await noteMovement(tools, movement, against)])
}

/** `source`: what the ledger transaction is posted for, when another room posts it. */
export async function insertMovement(
  tools: Tools<WalletTables>,
  movement: Movement,
  source: { type: string; id: string } | null,
): Promise<string> {
  const { accountId, kind, amountSatang, number = '', path = null, reason = '' } = movement
  const { actor } = tools.context
  const maker = movement.maker ?? { id: actor.accountId, name: actor.name ?? actor.email ?? '' }
  const { rows } = await sql<{ id: string }>`
    with fresh as materialized (select uuidv7() as id)
    insert into wallet.movements (id, account_id, kind, amount_satang, source_type, source_id, number, path, reason, made_by, maker_name)
    select id, ${accountId}::uuid, ${kind}, ${amountSatang}::bigint, ${source?.type ?? 'wallet'},
      coalesce(${source?.id ?? null}::uuid, id), ${number}, ${path}, ${reason}, ${maker.id}::uuid, ${maker.name}
    from fresh returning id`.execute(tools.db)
  return rows[0]!.id
}
