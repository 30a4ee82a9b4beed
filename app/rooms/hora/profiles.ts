/** Births that somebody keeps: their own, and nobody else's. What is another account's is not found. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type Profile, type ProfileFields, ProfileInput, type ProfilePlace } from './profile-input.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import type { Tables } from './tables.ts'

/** hora.md §5.2 */
export const mostProfiles = 200
const Which = z.object({ id: z.uuid() })
const Consent = z.object({ consent: z.boolean().default(false) })

export const myProfiles = query({
  may: 'hora.own',
  input: z.object({}),
  run: (tools): Promise<Profile[]> => ownProfiles(tools),
})

/**
 * Keeps a birth. `consent` is asked for once, before the first.
 *
 * Errors: 409 HORA_CONSENT_NEEDED without it; 409 HORA_PROFILE_LIMIT beyond 200.
 */
export const addProfile = command({
  may: 'hora.own',
  idempotent: true,
  input: ProfileInput.and(Consent),
  async run(tools, { consent, ...fields }): Promise<{ id: string }> {
    const { db, context } = tools
    await lockOwn(tools)
    await agree(tools, consent)
    const { many } = await db
      .selectFrom('hora.profiles')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .where('account_id', '=', context.actor.accountId!)
      .executeTakeFirstOrThrow()
    if (Number(many) >= mostProfiles) refuse('profileLimit')
    return db
      .insertInto('hora.profiles')
      .values({ account_id: context.actor.accountId!, ...columnsOf(fields) })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
})

/** Errors: 404 for anybody else's; 409 VERSION_CONFLICT where another tab was first. */
export const changeProfile = command({
  may: 'hora.own',
  input: ProfileInput.and(Which.extend({ version: z.int().min(1) })),
  async run(tools, { id, version, ...fields }): Promise<{ id: string }> {
    const { db } = tools
    const own = ownOne(tools, id)
    const changed = await db
      .updateTable('hora.profiles')
      .set({ ...columnsOf(fields), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where(own)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (changed) return changed
    const there = await db.selectFrom('hora.profiles').select('id').where(own).executeTakeFirst()
    return there ? refuse('editedMeanwhile') : notFound()
  },
})

/** Errors: 404 for anybody else's, and for what is gone. */
export const removeProfile = command({
  may: 'hora.own',
  input: Which,
  async run(tools, { id }): Promise<void> {
    const gone = await tools.db.deleteFrom('hora.profiles').where(ownOne(tools, id)).returning('id').executeTakeFirst()
    if (!gone) notFound()
  },
})

/** All of one's own at once, with the consent to keep them. */
export const removeAllProfiles = command({
  may: 'hora.own',
  input: z.object({}),
  async run({ db, context }): Promise<{ removed: number }> {
    const account = context.actor.accountId!
    const gone = await db.deleteFrom('hora.profiles').where('account_id', '=', account).returning('id').execute()
    await db.updateTable('hora.settings').set({ consented_at: null }).where('account_id', '=', account).execute()
    return { removed: gone.length }
  },
})

export async function ownProfiles({ db, context }: Tools<Tables>): Promise<Profile[]> {
  const rows = await db
    .selectFrom('hora.profiles')
    .selectAll()
    .where('account_id', '=', context.actor.accountId!)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    gender: row.gender as Profile['gender'],
    bornOn: row.born_on,
    historicBe: row.historic_be,
    minute: row.minute,
    choice: row.choice as Profile['choice'],
    place: row.place as ProfilePlace | null,
    note: row.note,
    tags: row.tags,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

const columnsOf = ({ bornOn, historicBe, place, ...rest }: ProfileFields) => ({
  ...rest,
  born_on: bornOn,
  historic_be: historicBe,
  place: place && JSON.stringify(place),
})

const ownOne = ({ context }: Tools<Tables>, id: string) =>
  sql<boolean>`id = ${id}::uuid and account_id = ${context.actor.accountId}::uuid`

/** Of two who save the last one at once, one is refused. */
async function lockOwn({ db, context }: Tools<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hora.profiles ' || ${context.actor.accountId}, 0))`.execute(
    db,
  )
}

async function agree({ db, context }: Tools<Tables>, consent: boolean): Promise<void> {
  const account = context.actor.accountId!
  const own = await db
    .selectFrom('hora.settings')
    .select('consented_at')
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (own?.consented_at) return
  if (!consent) refuse('consentNeeded')
  await sql`
    insert into hora.settings (account_id, consented_at) values (${account}, now())
    on conflict (tenant_id, account_id) do update set consented_at = now()`.execute(db)
}
