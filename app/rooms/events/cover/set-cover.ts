/** The picture of an event: kept in two sizes, shown on cards, on its page, and where its link is shared. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { dropPicture, keepPicture, pictureKey } from '#kernel/pictures/kept-picture.server.ts'
import { refuse } from '#kernel/pictures/refusals.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { sweepLaterMs, sweepLeft } from '#kernel/sweep.server.ts'
import { holds } from '../holds.ts'
import { command, externalJob, query } from '../room.ts'
import { coverSizes, mostCoverBytes } from './cover.ts'

const covers = { folder: 'eventcovers', sizes: coverSizes, mostBytes: mostCoverBytes, field: 'picture' } as const

/** From a file to the picture of an event: rights and limits, reading and storing first, then the row. Errors: 403; 404; those of readPicture; 503. */
export async function sendCover(context: Context, { id, picture }: { id: string; picture?: unknown }): Promise<void> {
  await eventToPicture(context, { id })
  await limit(context, `cover by ${context.actor.accountId}`, { tries: 60, perSeconds: 3600 })
  if (!(picture instanceof Blob) || picture.size === 0) return refuse('missing', covers)
  const { name } = await keepPicture(context.tenantId, new Uint8Array(await picture.arrayBuffer()), covers)
  try {
    await keepCover(context, { id, name })
  } catch (error) {
    // Only a refusal says for certain that nothing was committed. What a lost connection left is swept later.
    if (error instanceof Refusal) await dropPicture(context.tenantId, covers, name)
    throw error
  }
}

const eventToPicture = query({
  may: 'events.changeEvents',
  input: z.object({ id: z.uuid() }),
  run: async ({ db }, { id }) =>
    (await db.selectFrom('events.events').select('id').where('id', '=', id).executeTakeFirst()) ?? notFound(),
})

const auditCover = auditKind('events.setCover', { th: 'เปลี่ยนภาพปกงานอีเวนต์', en: 'changed the picture of an event' })

const keepCover = command({
  may: 'events.changeEvents',
  input: z.object({ id: z.uuid(), name: z.string().nullable() }),
  async run(tools, { id, name }): Promise<void> {
    const { numUpdatedRows } = await tools.db
      .updateTable('events.events')
      .set({ cover: name })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return notFound()
    // Another page may still be loading the old one, and a copy may show it.
    tools.later('events.sweepCovers', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep' })
  },
  audit: { kind: auditCover, subject: ({ id }) => `event:${id}` },
})

/** Errors: 404. */
export const removeCover = command({
  may: 'events.changeEvents',
  input: z.object({ id: z.uuid() }),
  run: (tools, { id }) => keepCover(tools, { id, name: null }),
})

/** Of this tenant; another's is not found. The name is random, and the bytes never change under it. */
export async function showCover({ tenantId }: Context, request: Request, file: string): Promise<Response> {
  const [, name, size] = /^([0-9A-Za-z_-]{20,60})-(1280|640)\.webp$/.exec(file) ?? []
  if (!name) return notFound()
  return shownPicture(request, { key: pictureKey(tenantId, covers.folder, name, Number(size)), keep: 'byAll' })
}

/** Removes what no event shows any more, and what was stored just before a crash. */
export const sweepCovers = externalJob('events.sweepCovers', z.object({}), (steps) => sweepLeft(steps, holds))
