/** Where a tenant's money goes. Whoever may change this can take it: fresh proof, an audit line, and only masks in it. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { AccountInput, BankAccountInput, maskOf, PromptPayInput, promptPayKindOf } from './account-input.ts'
import { openNumber, sealNumber } from './account-number.server.ts'
import { accountSettings } from './money-settings.ts'
import { endOpenCodes } from './open-codes.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import type { Tables } from './tables.ts'

/** More than a shop has; a list that somebody fills in a loop ends here. */
const most = 20

export interface AccountOfDesk {
  id: string
  kind: Tables['billing.receiving_accounts']['kind']
  bankCode: string | null
  name: string
  masked: string
  active: boolean
  isDefault: boolean
}

/** As the back-office sees them: never a whole number. Those in use first. */
export const accountsDesk = query({
  may: 'billing.settings',
  input: z.object({}),
  async run({ db }): Promise<AccountOfDesk[]> {
    const rows = await db
      .selectFrom('billing.receiving_accounts')
      .select(['id', 'kind', 'ident', 'bank_code as bankCode', 'name', 'account_masked as masked'])
      .select(['active', 'is_default as isDefault'])
      .orderBy('active', 'desc')
      .orderBy('is_default', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ ident, masked, ...row }) => ({ ...row, masked: ident ? maskOf(ident) : masked }))
  },
})

/** Errors: 403 CONFIRM_FIRST; 409 INVALID_STATE when it is there already, or too many are. */
export const addPromptPay = command({
  may: 'billing.settings',
  confirmed: true,
  input: PromptPayInput,
  async run(tools, { kind, ident, holder }) {
    const account = { id: randomUUIDv7(), kind: promptPayKindOf(kind, ident)!, ident, name: holder }
    return accountSettings.keeping(tools, () => add(tools, { ...account, account_masked: maskOf(ident) }))
  },
  audit: {
    kind: auditKind('billing.promptPayAdded', { th: 'เพิ่มพร้อมเพย์รับเงิน', en: 'added a PromptPay account' }),
    subject: (_input, { id }) => `account:${id}`,
    details: ({ ident, holder }) => ({ masked: maskOf(ident), name: holder }),
  },
})

export const addBankAccount = command({
  may: 'billing.settings',
  confirmed: true,
  input: BankAccountInput,
  async run(tools, { bank, number, accountName: name }) {
    const { tenantId } = tools.context
    const isSame = (one: Standing) =>
      one.active && one.bankCode === bank && one.sealed !== null && openNumber(one.sealed, tenantId, one.id) === number
    if ((await lockAll(tools)).some(isSame)) refuse('accountIsThere')
    const id = randomUUIDv7()
    const sealed_number = sealNumber(number, tenantId, id)
    const account = { id, kind: 'bank' as const, bank_code: bank, sealed_number, account_masked: maskOf(number), name }
    return accountSettings.keeping(tools, () => add(tools, account))
  },
  audit: {
    kind: auditKind('billing.bankAccountAdded', { th: 'เพิ่มบัญชีธนาคารรับเงิน', en: 'added a bank account' }),
    subject: (_input, { id }) => `account:${id}`,
    details: ({ bank, number, accountName }) => ({ bank, masked: maskOf(number), name: accountName }),
  },
})

/** The code of new bills is drawn for it; of bank accounts it stands first. */
export const makeDefaultAccount = command({
  may: 'billing.settings',
  confirmed: true,
  input: AccountInput,
  run: (tools, { id }) =>
    accountSettings.keeping(tools, async () => {
      const account = await lockAccount(tools, id)
      if (!account.active) refuse('accountIsOff')
      await clearDefault(tools, account.kind === 'bank')
      await setDefault(tools, id)
      return account
    }),
  audit: {
    kind: auditKind('billing.accountMadeDefault', { th: 'เปลี่ยนบัญชีรับเงินหลัก', en: 'changed the main account' }),
    subject: ({ id }) => `account:${id}`,
    details: (_input, { masked, name, kind }) => ({ masked, name, kind }),
  },
})

/**
 * Nothing is to be paid to it any more. Codes that are open end at once: whoever has one gets another with a press. The
 * newest that is left takes its place.
 */
export const switchOffAccount = command({
  may: 'billing.settings',
  confirmed: true,
  input: AccountInput,
  run: (tools, { id }) =>
    accountSettings.keeping(tools, async () => {
      const account = await lockAccount(tools, id)
      await tools.db
        .updateTable('billing.receiving_accounts')
        .set({ active: false, is_default: false })
        .where('id', '=', id)
        .execute()
      if (account.isDefault) {
        const next = await newestOf(tools, account.kind === 'bank')
        if (next) await setDefault(tools, next)
      }
      await endOpenCodes(tools, id)
      return account
    }),
  audit: {
    kind: auditKind('billing.accountSwitchedOff', { th: 'ปิดบัญชีรับเงิน', en: 'switched an account off' }),
    subject: ({ id }) => `account:${id}`,
    details: (_input, { masked, name, kind }) => ({ masked, name, kind }),
  },
})

type Written = Pick<AccountOfDesk, 'id' | 'kind' | 'name'> & {
  ident?: string
  bank_code?: string
  sealed_number?: string
  account_masked: string
}

/** The first of its kind is the default. */
async function add(tools: Tools<Tables>, account: Written): Promise<{ id: string }> {
  const there = await lockAll(tools)
  const isBank = account.kind === 'bank'
  if (there.length >= most) refuse('tooManyAccounts', { most })
  const active = there.filter((one) => one.active)
  if (!isBank && active.some(({ kind, ident }) => kind === account.kind && ident === account.ident))
    refuse('accountIsThere')
  const is_default = !active.some(({ kind, isDefault }) => isDefault && (kind === 'bank') === isBank)
  await tools.db
    .insertInto('billing.receiving_accounts')
    .values({ ...account, is_default })
    .execute()
  return { id: account.id }
}

/** Two who change the accounts at once come one after the other. */
async function lockAll(tools: Tools<Tables>) {
  const key = `billing.accounts ${tools.context.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 17))`.execute(tools.db)
  return tools.db
    .selectFrom('billing.receiving_accounts')
    .select(['id', 'kind', 'ident', 'name', 'active', 'is_default as isDefault', 'account_masked as masked'])
    .select(['bank_code as bankCode', 'sealed_number as sealed'])
    .execute()
}
type Standing = Awaited<ReturnType<typeof lockAll>>[number]

/** Errors: 404, also for another tenant's. */
async function lockAccount(tools: Tools<Tables>, id: string) {
  const account = (await lockAll(tools)).find((one) => one.id === id) ?? notFound()
  const { kind, name, active, isDefault, ident, masked } = account
  return { kind, name, active, isDefault, masked: ident ? maskOf(ident) : masked }
}

async function newestOf(tools: Tools<Tables>, isBank: boolean): Promise<string | null> {
  const found = await tools.db
    .selectFrom('billing.receiving_accounts')
    .select('id')
    .where('active', '=', true)
    .where('kind', isBank ? '=' : '<>', 'bank')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

async function clearDefault(tools: Tools<Tables>, isBank: boolean): Promise<void> {
  await tools.db
    .updateTable('billing.receiving_accounts')
    .set({ is_default: false })
    .where('kind', isBank ? '=' : '<>', 'bank')
    .where('is_default', '=', true)
    .execute()
}

const setDefault = (tools: Tools<Tables>, id: string) =>
  tools.db.updateTable('billing.receiving_accounts').set({ is_default: true }).where('id', '=', id).execute()
