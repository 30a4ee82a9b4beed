/** Pure: who carries parcels in Thailand, and where each of them tells how far one has come. */
import type { LocalText } from '#kernel/context.ts'

export const carriers = ['thailand_post', 'kex', 'flash', 'jt', 'spx', 'ninja_van', 'dhl', 'own', 'other'] as const
export type Carrier = (typeof carriers)[number]

export const carrierNames: Record<Carrier, LocalText> = {
  thailand_post: { th: 'ไปรษณีย์ไทย', en: 'Thailand Post' },
  kex: { th: 'KEX (Kerry)', en: 'KEX (Kerry)' },
  flash: { th: 'Flash Express', en: 'Flash Express' },
  jt: { th: 'J&T Express', en: 'J&T Express' },
  spx: { th: 'SPX Express', en: 'SPX Express' },
  ninja_van: { th: 'Ninja Van', en: 'Ninja Van' },
  dhl: { th: 'DHL eCommerce', en: 'DHL eCommerce' },
  own: { th: 'ร้านส่งเอง', en: 'The shop’s own driver' },
  other: { th: 'ขนส่งอื่น', en: 'Another carrier' },
}

const pages: Partial<Record<Carrier, string>> = {
  thailand_post: 'https://track.thailandpost.co.th/?trackNumber=',
  kex: 'https://th.kex-express.com/th/track/?track=',
  flash: 'https://www.flashexpress.co.th/fle/tracking?se=',
  jt: 'https://www.jtexpress.co.th/service/track?waybill=',
  spx: 'https://spx.co.th/track?',
  ninja_van: 'https://www.ninjavan.co/th-th/tracking?id=',
  dhl: 'https://www.dhl.com/th-en/home/tracking/tracking-ecommerce.html?tracking-id=',
}

/** Null where nobody tells, or no number is known. */
export function trackingLink(carrier: Carrier | null, tracking: string): string | null {
  const page = carrier && pages[carrier]
  return page && tracking ? page + encodeURIComponent(tracking) : null
}
