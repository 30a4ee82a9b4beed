import { auditKind } from '#kernel/audit.server.ts'
import { makeProduct } from '#rooms/catalogue/index.ts'
import { command } from '../room.ts'
import { AddGoodsInput } from './add-goods-input.ts'

/** A product with a name and a price, for sale at once; the rest is on its own page. */
export const addGoods = command({
  may: 'pos.addGoods',
  idempotent: true,
  input: AddGoodsInput,
  async run(tools, { name, nameEn, price, kind }): Promise<{ productId: string; sku: string; name: string }> {
    const made = await makeProduct(tools, { name: { th: name, en: nameEn || name }, price, kind })
    return { ...made, name }
  },
  audit: {
    kind: auditKind('pos.addGoods', { th: 'เพิ่มสินค้าที่หน้าร้าน', en: 'added a product at the counter' }),
    subject: (_input, { productId }) => `product:${productId}`,
    details: ({ name, price }) => ({ name, priceSatang: price }),
  },
})
