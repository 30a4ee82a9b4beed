import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { changed } from './changed.ts'
import { type Picture, pictureFile, pictureSizes } from './picture.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

/**
 * Adds a picture to a product from the bytes of a file: re-encoded to WebP without metadata, in three sizes. Drawing
 * takes longer than a transaction should last, so the files come first and the row after.
 *
 * Errors: 403 before any work, 415 for anything but JPEG, PNG, WebP (and SVG of our own), 404.
 */
export async function addPicture(
  context: Context,
  {
    productId,
    bytes,
    alt,
    drawnByUs = false,
  }: { productId: string; bytes: Uint8Array; alt: LocalText; drawnByUs?: boolean },
): Promise<Picture> {
  await productToPicture(context, { productId })
  const picture = { ...(await storePicture(context.tenantId, bytes, drawnByUs)), alt }
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

/** 40 megapixels: more is a pixel bomb or a mistake, and is refused before it is decoded. */
const pixelLimit = 40_000_000

/** The files of a picture without a product, for a higher room that has checked who may. Errors: 415. */
export async function storePicture(
  tenantId: string,
  bytes: Uint8Array,
  drawnByUs = false,
): Promise<Omit<Picture, 'alt'>> {
  const { default: sharp } = await import('sharp')
  // async, because sharp throws at once for an empty file
  const open = async () => sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
  const formats = drawnByUs ? ['jpeg', 'png', 'webp', 'svg'] : ['jpeg', 'png', 'webp']
  const { format } = await open()
    .then((image) => image.metadata())
    .catch(() => refuse('notAPicture'))
  if (!formats.includes(format ?? '')) refuse('notAPicture')
  const whole = await open()
    .then((image) =>
      image
        .rotate()
        .resize(1200, 1200, { fit: 'inside', withoutEnlargement: true })
        .toBuffer({ resolveWithObject: true }),
    )
    .catch(() => refuse('notAPicture'))
  const name = newKey(tenantId, 'pictures', 'webp').split('/')[2]!.replace('.webp', '')
  for (const size of pictureSizes) {
    const small = await sharp(whole.data)
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    await putObject(`${tenantId}/pictures/${pictureFile(name, size)}`, small)
  }
  return { name, width: whole.info.width, height: whole.info.height }
}
