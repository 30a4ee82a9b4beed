import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { addressColumns } from '#rooms/places/index.ts'
import type { KeptAddress } from '#rooms/places/parts/address-text.ts'
import { AddressInput } from '../people/person-input.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'

export interface SavedAddress extends KeptAddress {
  id: string
  /** What its owner calls it; '' when they do not. */
  label: string
  recipient: string
  phone: string
  tambonCode: string
  isDefault: boolean
  version: number
}

const most = 20
const Which = z.object({ id: z.uuid() })

/** One's own addresses: the default first, then the newest. */
export const myAddresses = query({
  may: 'identity.self',
  input: z.object({}),
  async run({ db, context }): Promise<SavedAddress[]> {
    const rows = await db
      .selectFrom('identity.addresses')
      .select(['id', 'label', 'recipient', 'phone', 'line', 'tambon_code', 'zip', 'place', 'is_default', 'version'])
      .where('account_id', '=', context.actor.accountId)
      .orderBy('is_default', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ tambon_code, is_default, place, ...row }) => ({
      ...row,
      ...(place as Pick<KeptAddress, 'tambon' | 'amphure' | 'province'>),
      tambonCode: tambon_code,
      isDefault: is_default,
    }))
  },
})

/**
 * Keeps another address; the first one is the default. The same place twice is one.
 *
 * Errors: 409 INVALID_STATE beyond twenty; 422 for a zip of another sub-district.
 */
export const addAddress = command({
  may: 'identity.self',
  input: AddressInput,
  async run(tools, input): Promise<{ id: string }> {
    const { address, ...rest } = input
    const place = addressColumns(address)
    const own = await lockBook(tools)
    const same = own.find(
      (one) => one.line === address.line && one.tambon_code === address.tambonCode && one.recipient === rest.recipient,
    )
    if (same) return { id: same.id }
    if (own.length >= most) refuse('bookFull')
    return tools.db
      .insertInto('identity.addresses')
      .values({ account_id: tools.context.actor.accountId!, ...rest, ...place, is_default: own.length === 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
})

/**
 * Changes one of one's own addresses.
 *
 * Errors: 404 for anybody else's; 409 CHANGED_ELSEWHERE when another tab was there first.
 */
export const changeAddress = command({
  may: 'identity.self',
  input: AddressInput.extend({ ...Which.shape, version: z.coerce.number().int().min(1) }),
  async run(tools, { id, version, address, ...rest }): Promise<{ id: string }> {
    const place = addressColumns(address)
    const own = await lockBook(tools)
    if (!own.some((one) => one.id === id)) notFound()
    const changed = await tools.db
      .updateTable('identity.addresses')
      .set({ ...rest, ...place, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    return changed ?? refuse('changedElsewhere')
  },
})

/** The one that checkout begins with. Errors: 404 for anybody else's. */
export const makeDefault = command({
  may: 'identity.self',
  input: Which,
  async run(tools, { id }): Promise<void> {
    const own = await lockBook(tools)
    if (!own.some((one) => one.id === id)) notFound()
    await setDefault(tools, id)
  },
})

/** What is gone needs no removing twice. When it was the default, the newest one takes its place. */
export const removeAddress = command({
  may: 'identity.self',
  input: Which,
  async run(tools, { id }): Promise<void> {
    const own = await lockBook(tools)
    const gone = own.find((one) => one.id === id) ?? notFound()
    await tools.db.deleteFrom('identity.addresses').where('id', '=', id).execute()
    const heir = own.find((one) => one.id !== id)
    if (gone.is_default && heir) await setDefault(tools, heir.id)
  },
})

/** Nobody else changes the book meanwhile: its account's row is held. Newest first. */
async function lockBook({ db, context }: Tools<Tables>) {
  const { accountId } = context.actor
  await db.selectFrom('identity.accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  return db
    .selectFrom('identity.addresses')
    .select(['id', 'line', 'tambon_code', 'recipient', 'is_default'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

async function setDefault({ db, context }: Tools<Tables>, id: string): Promise<void> {
  const book = db.updateTable('identity.addresses').where('account_id', '=', context.actor.accountId)
  await book.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  await book.set({ is_default: true }).where('id', '=', id).execute()
}
