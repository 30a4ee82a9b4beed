import type { KeptAddress } from './parts/address-text.ts'
import { byZip } from './areas.server.ts'

export interface AddressInText extends KeptAddress {
  /** What stands before the street: 9, 99/1 */
  houseNo: string
  tambonCode: string
}

/**
 * The parts of an address that was typed as one text, where they are beyond doubt: its zip has just one place whose
 * sub-district and district both stand in it. Null where they are not.
 */
export function addressInText(text: string): AddressInText | null {
  const said = text.replaceAll(/\s+/g, ' ').trim()
  const zip = /(?:^|\D)(\d{5})$/.exec(said)?.[1]
  if (!zip) return null
  const found = byZip(zip).filter(({ tambon, amphure }) => said.includes(tambon.th) && said.includes(amphure.th))
  // ใน of ในเมือง stands in the text, too: the longest is meant.
  const longest = Math.max(...found.map(({ tambon }) => tambon.th.length))
  const [place, other] = found.filter(({ tambon }) => tambon.th.length === longest)
  if (!place || other) return null
  const start = said.search(/(?:ตำบล|แขวง|ต\.)\s*/)
  const street = (start > 0 ? said.slice(0, start) : said.slice(0, said.indexOf(place.tambon.th))).trim()
  const [, houseNo = '', line = ''] = /^(?:(?:บ้าน)?เลขที่\s*)?(\d[\d/-]{0,15})?\s*(.*)$/.exec(street) ?? []
  const names = ({ th, en }: { th: string; en: string }) => ({ th, en })
  const { tambon, amphure, province } = place
  return {
    houseNo,
    line,
    tambonCode: tambon.code,
    zip,
    tambon: names(tambon),
    amphure: names(amphure),
    province: names(province),
  }
}
