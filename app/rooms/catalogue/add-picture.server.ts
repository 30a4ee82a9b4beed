import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { keepPicture } from '#kernel/pictures/kept-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { mostPictureBytes, type Picture, pictureSizes } from './picture.ts'
import { command, query } from './room.ts'

/**
 * Adds a picture to a product from the bytes of a file: drawn anew in three sizes. Drawing takes longer
 * than a transaction should last, so the files come first and the row after.
 *
 * Errors: 403 before any work, those of readPicture, 404.
 */
export async function addPicture(
  context: Context,
  { productId, bytes, alt }: { productId: string; bytes: Uint8Array; alt: LocalText },
): Promise<Picture> {
  await productToPicture(context, { productId })
  const picture = { ...(await storePicture(context.tenantId, bytes)), alt }
  await hangPicture(context, { productId, picture })
  return picture
}

const productToPicture = query({
  may: 'catalogue.edit',
  input: z.object({ productId: z.uuid() }),
  run: async (tools, { productId }) =>
    (await tools.db.selectFrom('catalogue.products').select('id').where('id', '=', productId).executeTakeFirst()) ??
    notFound(),
})

const hangPicture = command({
  may: 'catalogue.edit',
  input: z.object({ productId: z.uuid(), picture: z.custom<Picture>() }),
  async run(tools, { productId, picture }) {
    const added = await tools.db
      .updateTable('catalogue.products')
      .set((eb) => ({
        pictures: eb(eb.ref('pictures'), '||', eb.cast<string>(eb.val(JSON.stringify([picture])), 'jsonb')) as never,
      }))
      .where('id', '=', productId)
      .executeTakeFirst()
    if (added.numUpdatedRows === 0n) notFound()
    changed(tools)
  },
  audit: {
    kind: auditKind('catalogue.addPicture', { th: 'เพิ่มรูปสินค้า', en: 'added a picture to a product' }),
    subject: ({ productId }) => `product:${productId}`,
    details: ({ picture }) => ({ name: picture.name }),
  },
})

const goods = { folder: 'pictures', sizes: pictureSizes, mostBytes: mostPictureBytes } as const

/** The files of a picture without a product, for a higher room that has checked who may. Errors: those of readPicture. */
export const storePicture = (tenantId: string, bytes: Uint8Array, isPatient = false): Promise<Omit<Picture, 'alt'>> =>
  keepPicture(tenantId, bytes, { ...goods, isPatient })
