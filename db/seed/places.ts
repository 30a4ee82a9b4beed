import { findAddress } from '#rooms/places/index.ts'

export interface PlainAddress {
  line: string
  subdistrictCode: string
  zip: string
}

/** Names beside the official code, as orders and accounts keep an address. */
export function addressOf({ line, subdistrictCode, zip }: PlainAddress) {
  const found = findAddress({ tambonCode: subdistrictCode, zip })
  if (!found) throw new Error(`no such place: ${subdistrictCode} with zip ${zip}`)
  const named = ({ th, en }: { th: string; en: string }) => ({ th, en })
  return {
    line,
    tambonCode: subdistrictCode,
    tambon: named(found.tambon),
    amphure: named(found.amphure),
    province: named(found.province),
    zip,
  }
}

/** One line, as it stands on papers. */
export function addressLine(address: PlainAddress): string {
  const { line, tambon, amphure, province, zip } = addressOf(address)
  const [t, a, p] = subdivisions(address.subdistrictCode)
  return `${line} ${t}${tambon.th} ${a}${amphure.th} ${p}${province.th} ${zip}`
}

/** The same in English, as a letter from abroad would say it: `9 Huay Kaew Rd., Suthep, Mueang Chiang Mai, …`. */
export function addressLineEnglish(line: string, address: PlainAddress): string {
  const { tambon, amphure, province, zip } = addressOf(address)
  return `${line}, ${tambon.en}, ${amphure.en}, ${province.en} ${zip}`
}

/** Bangkok (10) has แขวง and เขต. */
const subdivisions = (code: string) => (code.startsWith('10') ? ['แขวง', 'เขต', ''] : ['ตำบล', 'อำเภอ', 'จังหวัด'])
