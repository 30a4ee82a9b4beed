import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { hashesOf } from './sealed.server.ts'
import type { Tables } from '../tables.ts'

// Without letters that a pen makes alike: no 0 O, 1 I L.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const howMany = 10

/** Ten new codes in place of the old ones; only here are they readable. 59 bits each, hashed by a key of the platform. */
export async function replaceRecoveryCodes(tools: Tools<Tables>, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tools.db.deleteFrom('identity.recovery_codes').where('account_id', '=', accountId).execute()
  await tools.db
    .insertInto('identity.recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashesFor(tools, accountId, code)[0]! })))
    .execute()
  return codes
}

/** True once for each code: of a hundred tries at once, one gets through. */
export async function takeRecoveryCode(tools: Tools<Tables>, accountId: string, typed: string): Promise<boolean> {
  const code = readCode(typed)
  if (code === null) return false
  const taken = await tools.db
    .updateTable('identity.recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashesFor(tools, accountId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function recoveryCodesLeft(db: Tools<Tables>['db'], accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('identity.recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function newCode(): string {
  const drawn = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return drawn.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}

/** As it was made, however it was typed. */
function readCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[2-9A-HJKMNP-Z]{12}$/.test(plain) ? plain.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3') : null
}

const hashesFor = ({ context }: Tools<Tables>, accountId: string, code: string): string[] =>
  hashesOf('recovery code', `${context.tenantId}|${accountId}|${code}`)
