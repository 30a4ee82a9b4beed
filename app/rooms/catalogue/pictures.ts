import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { PictureInput } from './inputs-desk.ts'
import type { Picture } from './picture.ts'
import { command } from './room.ts'

/** Describes a picture of a product, puts it before another, or takes it away. The first one stands on cards. */
export const changePicture = command({
  may: 'catalogue.edit',
  input: PictureInput,
  async run(tools, { productId, name, alt, move, before }): Promise<{ productId: string }> {
    const product = await tools.db
      .selectFrom('catalogue.products')
      .select('pictures')
      .where('id', '=', productId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const pictures = [...((product?.pictures ?? []) as Picture[])] // what addPicture wrote
    const at = pictures.findIndex((picture) => picture.name === name)
    const [picture] = at < 0 ? [] : pictures.splice(at, 1)
    if (!picture) return notFound()
    if (move !== 'remove') {
      const target = pictures.findIndex((other) => other.name === before)
      // Left out: where it was. Null: last; and so does one whose neighbour has gone meanwhile.
      const to = before === undefined ? at : target < 0 ? pictures.length : target
      pictures.splice(to, 0, alt ? { ...picture, alt } : picture)
    }
    await tools.db
      .updateTable('catalogue.products')
      .set({ pictures: JSON.stringify(pictures) })
      .where('id', '=', productId)
      .execute()
    changed(tools)
    return { productId }
  },
  audit: {
    kind: auditKind('catalogue.changePicture', {
      th: 'แก้ไขรูปสินค้า',
      en: 'changed a product’s pictures',
    }),
    subject: ({ productId }) => `product:${productId}`,
    details: ({ name, move, alt }) => ({ name, move, alt }),
  },
})
