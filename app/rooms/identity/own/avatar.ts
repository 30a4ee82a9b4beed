import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { dropPicture, keepPicture, pictureKey } from '#kernel/pictures/kept-picture.server.ts'
import { refuse } from '#kernel/pictures/refusals.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { sweepLaterMs, sweepLeft } from '#kernel/sweep.server.ts'
import { holds } from '../holds.ts'
import { command, externalJob, query } from '../room.ts'

/** A square of somebody: their picture's middle. */
const avatars = {
  folder: 'avatars',
  sizes: [512, 128],
  fit: 'cover',
  background: '#ffffff',
  mostBytes: 10 * 1024 * 1024,
  field: 'picture',
} as const
const keyOf = (tenantId: string, name: string, size: number) => pictureKey(tenantId, avatars.folder, name, size)
const Name = z.string().regex(/^[0-9A-Za-z_-]{20,60}$/)

/** From a file to one's picture: limits, reading and storing first, then the one transaction. */
export async function sendAvatar(context: Context, file: unknown): Promise<void> {
  await mayHaveAvatar(context, {})
  await limit(context, `avatar of ${context.actor.accountId}`, { tries: 20, perSeconds: 3600 })
  if (!(file instanceof Blob) || file.size === 0) return refuse('missing', avatars)
  const { name } = await keepPicture(context.tenantId, new Uint8Array(await file.arrayBuffer()), avatars)
  try {
    await keepAvatar(context, { name })
  } catch (error) {
    // Only a refusal says for certain that nothing was committed. What a lost connection left is swept later.
    if (error instanceof Refusal) await dropPicture(context.tenantId, avatars, name)
    throw error
  }
}

const mayHaveAvatar = query({ may: 'identity.self', input: z.object({}), run: async () => undefined })

/** The files are swept away when no page shows them any more. */
const keepAvatar = command({
  may: 'identity.self',
  input: z.object({ name: Name.nullable() }),
  async run(tools, { name }): Promise<void> {
    await tools.db
      .updateTable('identity.accounts')
      .set({ avatar: name, updated_at: sql<Date>`now()` })
      .where('id', '=', tools.context.actor.accountId)
      .execute()
    // Another page may still be loading the old one.
    tools.later('identity.sweepAvatars', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep' })
  },
})

export const removeAvatar = command({
  may: 'identity.self',
  input: z.object({}),
  run: (tools) => keepAvatar(tools, { name: null }),
})

/** A picture that somebody of this tenant wears now; the name is 144 random bits, and a removed one is not found. */
export const wornAvatar = query({
  may: 'identity.self',
  input: z.object({ file: z.string().max(80) }),
  async run({ db, context }, { file }): Promise<{ key: string }> {
    const [, name, size] = /^([0-9A-Za-z_-]{20,60})-(128|512)\.webp$/.exec(file) ?? []
    if (!name) return notFound()
    const worn = await db.selectFrom('identity.accounts').select('id').where('avatar', '=', name).executeTakeFirst()
    return worn ? { key: keyOf(context.tenantId, name, Number(size)) } : notFound()
  },
})

/** The bytes never change: the browser of whoever may see it keeps it, and no cache between. */
export async function showAvatar(context: Context, request: Request, { file = '' }: Record<string, string>) {
  const { key } = await wornAvatar(context, { file })
  return shownPicture(request, { key, keep: 'byOneForADay' })
}

/** The larger one, for the copy of one's data. */
export const avatarBytes = (tenantId: string, name: string): Promise<Buffer<ArrayBuffer>> =>
  objectBytes(keyOf(tenantId, name, 512))

/** Removes pictures that nobody wears any more, and those that were stored just before a crash. */
export const sweepAvatars = externalJob('identity.sweepAvatars', z.object({}), (steps) => sweepLeft(steps, holds))
