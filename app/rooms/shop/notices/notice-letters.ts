/** What a guest is written who waits for a product; read when it is sent, so that the link is stored nowhere. */
import { sql } from 'kysely'
import * as z from 'zod'
import { pagesFor } from '#rooms/billing/index.ts'
import { lettersOf, roomLetter } from '#rooms/messaging/index.ts'
import { noticePath, productPath } from '../order-links.ts'
import { within } from '../room.ts'

interface Facts {
  hostname: string
  th: string
  en: string
  product: string
  link: string
}

/** Null once it was ended. */
const facts = within(async (tools, { noticeId }: { noticeId: string }): Promise<Facts | null> => {
  const { rows } = await sql<{ token: string; siteId: string | null; th: string; en: string; sku: string }>`
    select n.token, n.site_id as "siteId", k.name_th as th, k.name_en as en, k.sku
    from shop.stock_notices n join catalogue.kinds k on k.variant_id = n.variant_id where n.id = ${noticeId}`.execute(
    tools.db,
  )
  const [row] = rows
  const pages = row && (await pagesFor(tools, row))
  if (!pages) return null
  const { th, en, sku, token } = row
  return { hostname: pages.hostname, th, en, product: pages.to(productPath(sku)), link: pages.to(noticePath(token)) }
})

const input = z.object({ noticeId: z.uuid() })

export const noticeLetter = lettersOf('shop', {
  confirmNotice: roomLetter({
    input,
    facts,
    th: ({ th, link }: Facts) => ({
      subject: `ยืนยันให้แจ้งเมื่อ ${th} มีสินค้า`,
      paragraphs: [`มีผู้ขอให้แจ้งมาที่อีเมลนี้เมื่อ ${th} กลับมามีสินค้า กดยืนยันเพื่อให้ร้านส่งอีเมลหนึ่งฉบับเมื่อของมา`],
      button: { label: 'ยืนยัน', url: link },
      notes: ['ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร ร้านจะลบอีเมลนี้ภายใน 7 วัน'],
    }),
    en: ({ en, link }: Facts) => ({
      subject: `Confirm: tell me when ${en} is back`,
      paragraphs: [
        `Somebody asked us to write to this address when ${en} is in stock again. Confirm it, and we write one mail when it is.`,
      ],
      button: { label: 'Confirm', url: link },
      notes: ['If it was not you, do nothing: the shop forgets this address within 7 days.'],
    }),
  }),
  backInStock: roomLetter({
    input,
    facts,
    th: ({ th, product, link }: Facts) => ({
      subject: `${th} มีสินค้าแล้ว`,
      paragraphs: ['สินค้าที่คุณขอให้แจ้งกลับมาแล้ว มีจำนวนจำกัด'],
      button: { label: 'ดูสินค้า', url: product },
      link: { label: 'ลบอีเมลของฉันจากรายการนี้', url: link },
      notes: ['นี่คืออีเมลฉบับเดียวเรื่องสินค้านี้ ร้านจะไม่ส่งซ้ำ'],
    }),
    en: ({ en, product, link }: Facts) => ({
      subject: `${en} is back in stock`,
      paragraphs: ['What you asked about is here again, while it lasts.'],
      button: { label: 'See the product', url: product },
      link: { label: 'Forget my address', url: link },
      notes: ['This is the only mail about this product.'],
    }),
  }),
})
