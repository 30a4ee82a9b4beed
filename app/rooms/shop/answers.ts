/** What the shop's calls answer with, for /api/openapi.json. Money is a whole number of satang. */
import * as z from 'zod'

const Satang = z.int()
const Words = z.object({ th: z.string(), en: z.string() })
const Moment = z.iso.datetime()
const Picture = z.object({ name: z.string(), width: z.int(), height: z.int(), alt: Words })
const Option = z.object({ name: Words, value: Words })
const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data, error: z.null() })

const Card = z.object({
  sku: z.string(),
  name: Words,
  picture: Picture.nullable(),
  unitPriceSatang: Satang,
  listPriceSatang: Satang,
  hasPriceRange: z.boolean(),
  stock: z.enum(['in', 'low', 'out']),
  left: z.int().nullable(),
})
const Line = z.object({
  sku: z.string(),
  name: Words,
  options: z.array(Option),
  picture: Picture.nullable(),
  quantity: z.int(),
  unitPriceSatang: Satang,
  listPriceSatang: Satang,
  lineSatang: Satang,
  sellable: z.boolean(),
  notices: z.array(z.object({ kind: z.enum(['gone', 'priceChanged', 'short', 'fetchOnly']) }).loose()),
})

const Deal = z.object({
  savings: z.array(z.object({ promotionId: z.string(), name: Words, code: z.string().nullable(), satang: Satang })),
  gifts: z.array(z.object({ sku: z.string(), name: Words, quantity: z.int() }).loose()),
  codes: z.array(z.object({ key: z.string(), code: z.string(), why: Words.nullable() })),
  goodsSatang: Satang,
  shippingSatang: Satang,
})

export const answers = {
  products: answer(
    z.object({ products: z.array(Card), total: z.int(), near: z.boolean(), page: z.int(), perPage: z.int() }),
  ),
  product: answer(
    z.object({
      sku: z.string(),
      slug: z.string(),
      kind: z.string(),
      name: Words,
      description: Words,
      pictures: z.array(Picture),
      categories: z.array(z.object({ code: z.string(), name: Words })),
      variants: z.array(
        z.object({
          sku: z.string(),
          options: z.array(Option),
          unitPriceSatang: Satang,
          listPriceSatang: Satang,
          stock: z.enum(['in', 'low', 'out']),
          left: z.int().nullable(),
        }),
      ),
    }),
  ),
  suggestions: answer(
    z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('category'), code: z.string(), name: Words }),
        z.object({
          kind: z.literal('product'),
          sku: z.string(),
          name: Words,
          picture: Picture.nullable(),
          fromPriceSatang: Satang,
        }),
      ]),
    ),
  ),
  newCart: answer(z.object({ cart: z.string() })),
  cart: answer(
    z.object({
      lines: z.array(Line),
      count: z.int(),
      subtotalSatang: Satang,
      shippingSatang: Satang,
      totalSatang: Satang,
      deal: Deal,
      awaySatang: Satang.nullable(),
    }),
  ),
  coupon: answer(z.object({ code: z.string() })),
  added: answer(z.object({ cart: z.string().nullable(), quantity: z.int() })),
  quantity: answer(z.object({ quantity: z.int() })),
  removed: answer(z.object({ removed: z.int() })),
  checkout: answer(z.object({ totalSatang: Satang, shippingSatang: Satang, vatSatang: Satang }).loose()),
  placed: answer(
    z.object({
      orderToken: z.string(),
      number: z.string(),
      intentSlug: z.string().nullable(),
      totalSatang: Satang,
      giftsGone: z.array(Words),
    }),
  ),
  order: answer(
    z
      .object({
        token: z.string(),
        number: z.string(),
        status: z.string(),
        fulfilmentStatus: z.string(),
        totalSatang: Satang,
        placedAt: Moment,
        holdExpiresAt: Moment,
      })
      .loose(),
  ),
  intent: answer(z.object({ intentSlug: z.string() })),
  cancelled: answer(z.object({ status: z.literal('cancelled') })),
}
