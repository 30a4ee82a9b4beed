/** Pictures of products out of the business's drive. */
import * as z from 'zod'
import type { Context, LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { businessFilesNamed, newestPictures } from '#rooms/files/index.ts'
import { addPicture } from './add-picture.server.ts'
import { mostPictureBytes } from './picture.ts'
import { query } from './room.ts'

/** The newest that can be used, by name. */
export const drivePictures = query({
  may: 'catalogue.edit',
  input: z.object({}),
  run: (tools): Promise<string[]> => newestPictures(tools, mostPictureBytes),
})

const named = query({
  may: 'catalogue.edit',
  input: z.object({ file: z.string().min(1).max(255) }),
  run: async (tools, { file }) => (await businessFilesNamed(tools, [file]))[0] ?? notFound(),
})

/** Errors: 404 for what is not there or too large, 415 for what is no picture. */
export async function addFromDrive(
  context: Context,
  { productId, file, alt }: { productId: string; file: string; alt: LocalText },
): Promise<void> {
  const { size, read } = await named(context, { file })
  if (size === 0 || size > mostPictureBytes) return notFound()
  await addPicture(context, { productId, bytes: await read(0, size - 1), alt })
}
