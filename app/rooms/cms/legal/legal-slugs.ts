import { href } from 'react-router'
import type { LocalText } from '#kernel/context.ts'

/** The pages that every shop has from its first day; they stand where the CMS keeps its pages. */
export const legalSlugs = ['terms', 'privacy', 'delivery', 'returns'] as const
export type LegalSlug = (typeof legalSlugs)[number]

export const legalTitles: Record<LegalSlug, LocalText> = {
  terms: { th: 'ข้อกำหนดการใช้งานและการซื้อขาย', en: 'Terms of use and sale' },
  privacy: { th: 'นโยบายความเป็นส่วนตัว', en: 'Privacy policy' },
  delivery: { th: 'การจัดส่งสินค้า', en: 'Delivery' },
  returns: { th: 'การคืนสินค้าและคืนเงิน', en: 'Returns and refunds' },
}

export const legalPath = (slug: LegalSlug): string => href('/cms/page/:slug', { slug })
export const legalEditPath = href('/config/legal')
