/** Seal, logo or signature of a programme as it is kept, for who chooses another. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { pictureNames } from './pictures-input.ts'
import { programmeRow } from './sample.server.ts'
import { pictureColumns } from './set-pictures.ts'

/** Errors: 404, also for a picture that it has not. */
export async function keptPicture(context: Context, request: Request, id: string): Promise<Response> {
  const row = await programmeRow(context, { id })
  const of = z.enum(pictureNames).safeParse(new URL(request.url).searchParams.get('of'))
  const key = (of.success && row[pictureColumns[of.data]]) || notFound()
  return shownPicture(request, { key, type: 'png', keep: 'byOneForADay' })
}
