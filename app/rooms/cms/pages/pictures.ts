/** Pictures of pages lie with those of goods, and are drawn in the same sizes. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { mostPictureBytes, storePicture } from '#rooms/catalogue/index.ts'
import { businessFilesNamed, newestPictures } from '#rooms/files/index.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import { query } from '../room.ts'

export const mayAddPicture = query({ may: 'cms.edit', input: z.object({}), run: async () => null })

/** Pictures of the business's drive, the newest by name. */
export const drivePictureNames = query({
  may: 'cms.edit',
  input: z.object({}),
  run: (tools): Promise<string[]> => newestPictures(tools, mostPictureBytes),
})

const driveFile = query({
  may: 'cms.edit',
  input: z.object({ file: z.string().min(1).max(255) }),
  run: async (tools, { file }) => (await businessFilesNamed(tools, [file]))[0] ?? notFound(),
})

/** Errors: 404 for what is not there or too large, 415 for what is no picture; 429. */
export async function pictureFromDrive(context: Context, file: string): Promise<PagePicture> {
  const { size, read } = await driveFile(context, { file })
  if (size === 0 || size > mostPictureBytes) return notFound()
  return addPagePicture(context, await read(0, size - 1))
}

/** Errors: those of readPicture; 429. */
export async function addPagePicture(context: Context, bytes: Uint8Array): Promise<PagePicture> {
  await mayAddPicture(context, {})
  await limit(context, `page-picture:${context.actor.accountId}`, { tries: 60, perSeconds: 600 })
  return { ...(await storePicture(context.tenantId, bytes)), alt: { th: '', en: '' } }
}
