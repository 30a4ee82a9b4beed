import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { forgive } from '#kernel/rate-limit.server.ts'
import { recoveryCodesLeft, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { refuse } from '../refusals.ts'
import { staySignedIn } from '../sign-in/security-stamp.ts'
import { betweenTransactions, command, query, within } from '../room.ts'
import { type Seal, seal, unseal } from './sealed.server.ts'
import { tellOwner } from './security-news.ts'
import type { Tables } from '../tables.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.server.ts'

export interface SecondFactor {
  onSince: Date | null
  recoveryCodesLeft: number
}

/** Is a second step asked of me, and how many recovery codes have I left? */
export const secondFactor = query({
  may: 'identity.self',
  input: z.object({}),
  async run({ db, context }): Promise<SecondFactor> {
    const accountId = context.actor.accountId!
    const row = await factorOf(db, accountId)
    const onSince = row?.confirmed_at ?? null
    return { onSince, recoveryCodesLeft: onSince === null ? 0 : await recoveryCodesLeft(db, accountId) }
  },
})

/** What an authenticator app reads, as long as it is not proved by a code; null before and after. Step-up. */
export const pendingSecret = query({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  async run(tools): Promise<{ secret: string; uri: string } | null> {
    const { actor, site } = tools.context
    const row = await factorOf(tools.db, actor.accountId!)
    if (!row || row.confirmed_at !== null) return null
    const secret = unseal(row.sealed_secret, sealOf(tools, actor.accountId!))?.plain
    if (secret === undefined) return null
    // Latin letters: a Thai name fills the QR code three times over, and old apps show it garbled.
    const issuer = site.name.en || site.hostname
    return { secret, uri: totpUri(secret, { issuer, label: actor.email ?? site.hostname }) }
  },
})

/** A new secret for an authenticator app. It counts for nothing until a code proves that the app has it. Step-up. */
export const beginSecondFactor = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  async run(tools) {
    const accountId = tools.context.actor.accountId!
    const sealed = seal(newTotpSecret(), sealOf(tools, accountId))
    const begun = await tools.db
      .insertInto('identity.second_factors')
      .values({ account_id: accountId, sealed_secret: sealed })
      .onConflict((conflict) =>
        conflict
          .constraint('second_factors_tenant_id_account_id_key')
          .doUpdateSet({ sealed_secret: sealed, last_step: 0n, created_at: sql<Date>`now()` })
          .where('identity.second_factors.confirmed_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    return begun ? { begun: true } : refuse('secondFactorIsOn')
  },
})

/**
 * Turns it on with the app's first code, and gives ten recovery codes: this once. Step-up.
 *
 * Errors: 422 WRONG_CODE; 429 after five; 409 when it is on already or was never begun.
 */
export const turnOnSecondFactor = betweenTransactions({
  may: 'identity.self',
  confirmed: true,
  input: z.object({ code: z.string().max(40) }),
  limit: (context) => [{ bucket: codeBucket(context.actor.accountId!), ...codeLimit }],
  async run(context, { code }): Promise<{ recoveryCodes: string[] }> {
    return recordSecondFactor(context, { code })
  },
})

const recordSecondFactor = command({
  may: 'identity.self',
  input: z.object({ code: z.string() }),
  async run(tools, { code }) {
    const accountId = tools.context.actor.accountId!
    const row = await factorOf(tools.db, accountId)
    if (!row || row.confirmed_at !== null) return refuse('secondFactorIsOn')
    const secret = unseal(row.sealed_secret, sealOf(tools, accountId))?.plain ?? ''
    const step = secret === '' ? null : stepOf(secret, digitsOf(code))
    if (step === null) return refuse('wrongCode', { field: 'code' })
    await staySignedIn(tools)
    const on = await tools.db
      .updateTable('identity.second_factors')
      .set({ confirmed_at: sql<Date>`now()`, last_step: BigInt(step) })
      .where('account_id', '=', accountId)
      .where('sealed_secret', '=', row.sealed_secret)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!on) return refuse('secondFactorIsOn')
    await forgive(tools, codeBucket(accountId))
    await tellOwner(tools, accountId, 'secondFactorOn')
    return { recoveryCodes: await replaceRecoveryCodes(tools, accountId) }
  },
})

/** Step-up. Errors: 409 when it is off. */
export const turnOffSecondFactor = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  async run(tools) {
    const accountId = tools.context.actor.accountId!
    await staySignedIn(tools)
    const off = await tools.db
      .deleteFrom('identity.second_factors')
      .where('account_id', '=', accountId)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!off) return refuse('secondFactorIsOff')
    await tools.db.deleteFrom('identity.recovery_codes').where('account_id', '=', accountId).execute()
    if (off.confirmed_at !== null) await tellOwner(tools, accountId, 'secondFactorOff')
    return { off: true }
  },
})

/** Ten new recovery codes; the old ones are worthless. Step-up. */
export const renewRecoveryCodes = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  async run(tools): Promise<{ recoveryCodes: string[] }> {
    const accountId = tools.context.actor.accountId!
    if (!(await asksSecondStep(tools, accountId))) return refuse('secondFactorIsOff')
    await tellOwner(tools, accountId, 'recoveryCodesRenewed')
    return { recoveryCodes: await replaceRecoveryCodes(tools, accountId) }
  },
})

/** Must this account show a second thing after its password? */
export const asksSecondStep = within(async (tools, accountId: string): Promise<boolean> => {
  const row = await factorOf(tools.db, accountId)
  return row !== undefined && row.confirmed_at !== null
})

/**
 * Takes a code of the app or a recovery code, each once, and says which it was; null for a wrong one. Whoever calls has
 * taken from `codeBucket` first, and gives it back afterwards.
 */
export const takeCode = within(async (tools, accountId: string, typed: string): Promise<'code' | 'recovery' | null> => {
  const row = await factorOf(tools.db, accountId)
  if (!row || row.confirmed_at === null) return null
  if (await takeAppCode(tools, accountId, row.sealed_secret, digitsOf(typed))) return 'code'
  if (!(await takeRecoveryCode(tools, accountId, typed))) return null
  await tellOwner(tools, accountId, 'recoveryCodeUsed', String(await recoveryCodesLeft(tools.db, accountId)))
  return 'recovery'
})

/** Five tries in 15 minutes for the account, wherever its codes are asked for: six digits are soon guessed. */
export const codeBucket = (accountId: string): string => `codes of ${accountId}`
export const codeLimit = { tries: 5, perSeconds: 900 }

/** The step moves on in one guarded statement: a code that was seen over a shoulder was used already. */
async function takeAppCode(tools: Tools<Tables>, accountId: string, sealed: string, code: string): Promise<boolean> {
  const opened = unseal(sealed, sealOf(tools, accountId))
  const step = opened && stepOf(opened.plain, code)
  if (!opened || step === null) return false
  const taken = await tools.db
    .updateTable('identity.second_factors')
    .set({
      last_step: BigInt(step),
      sealed_secret: opened.isOld ? seal(opened.plain, sealOf(tools, accountId)) : sealed,
    })
    .where('account_id', '=', accountId)
    .where('last_step', '<', BigInt(step))
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const factorOf = (db: Tools<Tables>['db'], accountId: string) =>
  db
    .selectFrom('identity.second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

const sealOf = ({ context }: Tools<Tables>, accountId: string): Seal => ({
  purpose: 'second factor',
  bound: `${context.tenantId}|${accountId}`,
})

const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
