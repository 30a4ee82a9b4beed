/** Seal, logo and signatures of a programme, out of the business's drive: copied, so that a file that goes takes no paper along. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { readPicture } from '#kernel/pictures/read-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { sweepLaterMs, sweepLeft } from '#kernel/sweep.server.ts'
import { businessFilesNamed, newestPicturesShown, type ShownFile } from '#rooms/files/index.ts'
import { holds } from '../holds.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, externalJob, query } from '../room.ts'
import { noPicture, type PictureOf, pictureNames, PicturesInput } from './pictures-input.ts'
import { programmeRow } from './sample.server.ts'

const mostBytes = 5 * 1024 * 1024
/** Enough for 5 cm in print, and little in a hundred PDFs. */
const longestSide = 900

/** The newest that can be used, with a small picture of each where one was drawn. */
export const picturesToChoose = query({
  may: 'certificates.changeProgrammes',
  input: z.object({}),
  run: (tools): Promise<ShownFile[]> => newestPicturesShown(tools, mostBytes),
})

const named = query({
  may: 'certificates.changeProgrammes',
  input: z.object({ file: z.string().min(1).max(255) }),
  run: async (tools, { file }) => (await businessFilesNamed(tools, [file]))[0] ?? null,
})

/** Where each is kept. */
export const pictureColumns = {
  signer: 'signer_picture',
  second: 'second_picture',
  seal: 'seal_picture',
  logo: 'logo_picture',
} as const

/** Errors: 404; 422 for what is no picture, or is gone meanwhile; 503. */
export const setPictures = betweenTransactions({
  may: 'certificates.changeProgrammes',
  input: PicturesInput.extend({ id: z.uuid() }),
  limit: ({ actor }) => [{ bucket: `certificate pictures:${actor.accountId}`, tries: 60, perSeconds: 3600 }],
  async run(context, { id, ...chosen }): Promise<void> {
    await programmeRow(context, { id })
    const pictures: Partial<Record<PictureOf, string | null>> = {}
    for (const of of pictureNames) {
      const file = chosen[of]
      if (file === noPicture) pictures[of] = null
      else if (file !== '') pictures[of] = await copied(context, file, of)
    }
    await keepPictures(context, { id, pictures })
  },
})

async function copied(context: Context, file: string, field: PictureOf): Promise<string> {
  const bytes = await pictureNamed(context, file, field)
  const key = newKey(context.tenantId, 'certificatepictures', 'png')
  await putObject(key, bytes)
  return key
}

/** As it is printed. Errors: 422 for what is no picture, or is gone meanwhile; 503. */
export async function pictureNamed(context: Context, file: string, field: PictureOf): Promise<Uint8Array> {
  const found = await named(context, { file })
  if (!found || found.size === 0 || found.size > mostBytes) return refuse('notPicture')
  const bytes = await found.read(0, found.size - 1)
  const [drawn] = await readPicture(context.tenantId, bytes, { mostBytes, field }, ({ draw }) =>
    draw({ width: longestSide, fit: 'inside', format: 'png' }),
  )
  return drawn.bytes
}

const keepPictures = command({
  may: 'certificates.changeProgrammes',
  input: z.object({ id: z.uuid(), pictures: z.partialRecord(z.enum(pictureNames), z.string().nullable()) }),
  async run(tools, { id, pictures }): Promise<void> {
    const changed = pictureNames.filter((of) => pictures[of] !== undefined)
    if (changed.length === 0) return
    const set = Object.fromEntries(changed.map((of) => [pictureColumns[of], pictures[of]]))
    const { numUpdatedRows } = await tools.db
      .updateTable('certificates.programmes')
      .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
    tools.later('certificates.sweepPictures', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep' })
  },
  audit: {
    kind: auditKind('certificates.setPictures', {
      th: 'เปลี่ยนตราและลายเซ็นบนใบประกาศ',
      en: 'changed seal and signatures of a programme',
    }),
    subject: ({ id }) => `programme:${id}`,
    details: ({ pictures }) => ({ pictures: Object.keys(pictures).join(' ') }),
  },
})

/** Removes what neither a programme nor a certificate shows, and what was stored just before a crash. */
export const sweepPictures = externalJob('certificates.sweepPictures', z.object({}), (steps) => sweepLeft(steps, holds))
