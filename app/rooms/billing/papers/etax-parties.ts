/** Pure: seller and buyer of an e-Tax file. The seller's address stands in parts, as codes; a buyer's as lines. */
import { isPersonId } from '#kernel/thai-id.ts'
import type { Buyer } from '../bill.ts'
import type { Seller, SellerPlace } from '../sellers.ts'
import { cutText, textPieces } from '#kernel/cut-text.ts'
import { el } from './etax-elements.ts'

export function sellerParty(seller: Seller, place: SellerPlace): string {
  return el('ram:SellerTradeParty', [
    el('ram:Name', cutText(seller.name, 256)),
    registration(seller),
    el('ram:PostalTradeAddress', [
      el('ram:PostcodeCode', place.zip),
      ...(place.line ? [el('ram:LineOne', cutText(place.line, 256))] : []),
      // Codes of the Department of Provincial Administration: มอก. 1099-2548.
      el('ram:CityName', place.tambonCode.slice(0, 4)),
      el('ram:CitySubDivisionName', place.tambonCode),
      country('TH'),
      el('ram:CountrySubDivisionID', place.tambonCode.slice(0, 2)),
      // Whoever has none says so: the standard wants the element.
      el('ram:BuildingNumber', cutText(place.houseNo || '-', 16)),
    ]),
  ])
}

export function buyerParty(buyer: Buyer): string {
  const from = buyer.country ?? 'TH'
  const [one = '', two] = textPieces(buyer.address ?? '', 256)
  const zip = from === 'TH' ? zipOf(buyer) : null
  return el('ram:BuyerTradeParty', [
    el('ram:Name', cutText(buyer.company ?? buyer.name, 256)),
    registration(buyer),
    ...(one
      ? [
          el('ram:PostalTradeAddress', [
            ...(zip ? [el('ram:PostcodeCode', zip)] : []),
            el('ram:LineOne', one),
            ...(two ? [el('ram:LineTwo', two)] : []),
            country(from),
          ]),
        ]
      : []),
  ])
}

/** The five digits at the end of an address; null where there are none. */
export const zipOf = ({ address = '' }: Buyer): string | null => /(?:^|\D)(\d{5})\s*$/.exec(address)?.[1] ?? null

/**
 * Of companies 13 digits and the branch's 5 are one id; ids of persons (1 to 8 at their front) stand alone; who has none, or one
 * of another country, is said so.
 */
function registration({
  taxId,
  branchNo,
  country: from = 'TH',
}: Partial<Pick<Buyer, 'taxId' | 'branchNo' | 'country'>>) {
  const id = () => {
    if (!taxId) return el('ram:ID', 'N/A', { schemeID: 'OTHR' })
    if (from !== 'TH') return el('ram:ID', cutText(taxId, 35), { schemeID: 'CCPT' })
    return isPersonId(taxId)
      ? el('ram:ID', taxId, { schemeID: 'NIDN' })
      : el('ram:ID', `${taxId}${branchNo ?? '00000'}`, { schemeID: 'TXID' })
  }
  return el('ram:SpecifiedTaxRegistration', [id()])
}

const country = (code: string): string => el('ram:CountryID', code, { schemeID: '3166-1 alpha-2' })
