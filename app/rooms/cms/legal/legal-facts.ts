import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { measuredBy } from '#kernel/measuring.ts'
import { formatBaht } from '#kernel/money.ts'
import { currentSeller } from '#rooms/billing/index.ts'
import { shopTerms } from '#rooms/shop/index.ts'
import { query } from '../room.ts'

/** What a template says of this very shop, in the language of the page. */
export interface LegalFacts {
  shop: string
  hostname: string
  seller: string
  /** Name, tax id, address, phone: as many lines as are known. */
  contact: readonly string[]
  vatRegistered: boolean
  holdMinutes: number
  shipping: string
  /** Null: never free. */
  freeFrom: string | null
  pickup: boolean
  /** Services of others measure, of whom a section of its own tells (measured-section.ts). */
  isMeasured: boolean
}

export const legalFacts = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<Record<Locale, LegalFacts>> {
    const { site } = tools.context
    const [seller, terms] = await Promise.all([currentSeller(tools), shopTerms(tools, {})])
    const free = terms.freeShippingFromSatang
    const inLanguage = (locale: Locale): LegalFacts => {
      const shop = site.name[locale]
      const name = (locale === 'en' ? seller?.nameEn : undefined) ?? seller?.name ?? shop
      const address = (locale === 'en' ? seller?.addressEn : undefined) ?? seller?.address
      const says = labels[locale]
      return {
        shop,
        hostname: site.hostname,
        seller: name,
        contact: [
          name,
          ...(seller ? [`${says.taxId} ${seller.taxId}`] : []),
          ...(address ? [`${says.address} ${address.replaceAll('\n', ' ')}`] : []),
          ...(seller ? [`${says.phone} ${seller.phone}`] : []),
          `${says.site} ${site.hostname}`,
        ],
        vatRegistered: seller?.vatRegistered ?? false,
        holdMinutes: terms.holdMinutes,
        shipping: wholeBaht(terms.shippingSatang),
        freeFrom: free === null ? null : wholeBaht(free),
        pickup: terms.pickup,
        isMeasured: measuredBy(site).length > 0,
      }
    }
    return { th: inLanguage('th'), en: inLanguage('en') }
  },
})

const labels = {
  th: { taxId: 'เลขประจำตัวผู้เสียภาษี', address: 'ที่อยู่', phone: 'โทร.', site: 'เว็บไซต์' },
  en: { taxId: 'Tax ID', address: 'Address:', phone: 'Phone', site: 'Website:' },
}

const wholeBaht = (satang: bigint): string => formatBaht(satang).replace(/\.00$/, '')
