/** Pictures of pages lie with those of goods, and are drawn in the same sizes. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { storePicture } from '#rooms/catalogue/index.ts'
import type { PagePicture } from '../blocks/fields.ts'
import { refuse } from '../refusals.ts'
import { query } from '../room.ts'

const mostBytes = 10 * 1024 * 1024

export const mayAddPicture = query({ may: 'cms.edit', input: z.object({}), run: async () => null })

/** Errors: 415 for anything but JPEG, PNG, WebP; 429. */
export async function addPagePicture(context: Context, file: Blob | undefined): Promise<PagePicture> {
  await mayAddPicture(context, {})
  await limit(context, `page-picture:${context.actor.accountId}`, { tries: 60, perSeconds: 600 })
  if (!file || file.size === 0 || file.size > mostBytes) return refuse('notAPicture')
  const picture = await storePicture(context.tenantId, new Uint8Array(await file.arrayBuffer()))
  return { ...picture, alt: { th: '', en: '' } }
}
