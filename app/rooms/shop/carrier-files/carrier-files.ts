/**
 * Pure: parcels as the bulk-upload templates of carriers want them. Where a template is public, its heads are here to the
 * letter; where it is not, plain names that a person can put under theirs, and the screen says so. Templates change: what a
 * carrier refuses, its own newest one tells.
 *
 * - Flash Express: heads of order_template_cod_nonreceipt.xlsx (25 columns), as sellers’ programs on GitHub fill it in, 2026.
 * - J&T Express: heads of its VIP template (15 columns), from the same.
 * - KEX (Kerry), Thailand Post, SPX: no template was to be had. The heads are those that their forms ask for. Unsure.
 */
import type { Carrier } from '../fulfilment/carriers.ts'

export interface CarriedParcel {
  number: string
  name: string
  phone: string
  line: string
  tambon: string
  amphure: string
  province: string
  zip: string
  /** Of all goods in it; 0 where they have none. */
  weightG: number
  pieces: number
  codSatang: bigint | null
  goods: string
}

export const fileCarriers = ['flash', 'jt', 'kex', 'thailand_post', 'spx'] as const satisfies readonly Carrier[]
export type FileCarrier = (typeof fileCarriers)[number]

type Cell = string | number
type Column = readonly [head: string, of: (parcel: CarriedParcel) => Cell]

const none = () => ''
const cod = ({ codSatang }: CarriedParcel): Cell => (codSatang === null ? '' : Number(codSatang) / 100)
/** Parcels are weighed again by the carrier; a template wants more than nothing. */
const kilos = ({ weightG }: CarriedParcel): Cell => Math.max(weightG, 100) / 1000
const whole = ({ line, tambon, amphure, province, zip }: CarriedParcel): string =>
  [
    line,
    withWord(province, 'แขวง', 'ตำบล') + tambon,
    withWord(province, 'เขต', 'อำเภอ') + bare(amphure),
    province,
    zip,
  ].join(' ')
const withWord = (province: string, city: string, country: string) => (province === 'กรุงเทพมหานคร' ? city : country)
const bare = (amphure: string) => amphure.replace(/^เขต/, '')

const flash: Column[] = [
  ['Customer_order_number\n(เลขออเดอร์ของลูกค้า)', ({ number }) => number],
  ['*Consignee_name\n(ชื่อผู้รับ)', ({ name }) => name],
  ['*Address\n(ทิ่อยู่)', whole],
  ['*Postal_code\n(รหัสไปรษณีย์)', ({ zip }) => zip],
  ['*Phone_number\n(เบอร์โทรศัพท์)', ({ phone }) => phone],
  ['Phone_number2\n(เบอร์โทรศัพท์)', none],
  ['COD\n(ยอดเรียกเก็บ)', cod],
  [
    'Item description1(Name|Size/Weight|color|quantity)',
    ({ goods, pieces }) => `${goods.replaceAll('|', '/')}|||${pieces}`,
  ],
  ...[2, 3, 4, 5].map((nth): Column => [`Item description${nth}(Name|Size/Weight|color|quantity)`, none]),
  ['Item_type\n(ประเภทสินค้า)', () => 'อื่นๆ'],
  ['*Weight_kg\n(น้ำหนัก)', kilos],
  ['*Length\n(ยาว)', none],
  ['*Width\n(กว้าง)', none],
  ['*Height\n(สูง)', none],
  ['Flash_care', () => 'N'],
  ['Flash_care_plus', () => 'N'],
  ['Declared_value\n(มูลค่าสินค้าที่ระบุโดยลูกค้า)', none],
  ['Box_shield', () => 'N'],
  ['*Product_type         (ประเภทสินค้า）', () => 'Standard'],
  ['Remark1\n(หมายเหตุ1)', none],
  ['Remark2\n(หมายเหตุ2)', none],
  ['Remark3\n(หมายเหตุ3)', none],
]

const jt: Column[] = [
  ['ชื่อสกุลผู้รับ', ({ name }) => name],
  ['เบอร์โทรศัพท์มือถือผู้รับ', ({ phone }) => phone],
  ['จังหวัดผู้รับ', ({ province }) => province],
  ['เขตอำเภอผู้รับ', ({ amphure }) => amphure],
  ['ตำบลปลายทาง', ({ tambon }) => tambon],
  ['รหัสไปรษณีย์ปลายทาง', ({ zip }) => zip],
  ['ที่อยู่ผู้รับ', ({ line, number }) => `${line} (${number})`],
  ['รายละเอียดพัสดุ', ({ goods }) => goods],
  ['ประเภทพัสดุ', () => 'กล่อง'],
  ['น้ำหนักพัสดุ(kg)', kilos],
  ['ยาว(ซม.)', none],
  ['กว้าง(ซม.)', none],
  ['สูง(ซม.)', none],
  ['จำนวนเงินที่ชำระปลายทาง (COD)', cod],
  ['บริการSuper', () => 'ไม่'],
]

const kex: Column[] = [
  ['No.', none],
  ['Recipient Name', ({ name }) => name],
  ['Mobile No.', ({ phone }) => phone],
  ['Email', none],
  ['Address #1', ({ line }) => line],
  ['Address #2', ({ tambon, amphure, province }) => [tambon, amphure, province].join(' ')],
  ['Zip Code', ({ zip }) => zip],
  ['COD Amt (Baht)', cod],
  ['Weight (kg)', kilos],
  ['Remark', ({ goods }) => goods],
  ['Ref #1', ({ number }) => number],
]

const post: Column[] = [
  ['หมายเลขอ้างอิง', ({ number }) => number],
  ['ชื่อผู้รับ', ({ name }) => name],
  ['เบอร์โทรศัพท์', ({ phone }) => phone],
  ['ที่อยู่', ({ line }) => line],
  ['ตำบล/แขวง', ({ tambon }) => tambon],
  ['อำเภอ/เขต', ({ amphure }) => amphure],
  ['จังหวัด', ({ province }) => province],
  ['รหัสไปรษณีย์', ({ zip }) => zip],
  ['น้ำหนัก (กรัม)', ({ weightG }) => Math.max(weightG, 100)],
  ['ยอดเก็บเงินปลายทาง (บาท)', cod],
  ['สิ่งของภายใน', ({ goods }) => goods],
]

const spx: Column[] = [
  ['Order ID', ({ number }) => number],
  ['Recipient Name', ({ name }) => name],
  ['Recipient Phone', ({ phone }) => phone],
  ['Province', ({ province }) => province],
  ['District', ({ amphure }) => amphure],
  ['Sub-district', ({ tambon }) => tambon],
  ['Postal Code', ({ zip }) => zip],
  ['Detail Address', ({ line }) => line],
  ['Parcel Weight (kg)', kilos],
  ['COD Amount', cod],
  ['Item Name', ({ goods }) => goods],
  ['Quantity', ({ pieces }) => pieces],
]

const columns: Record<FileCarrier, Column[]> = { flash, jt, kex, thailand_post: post, spx }

/** The head, and a row for each parcel. */
export function carrierRows(
  carrier: FileCarrier,
  parcels: readonly CarriedParcel[],
): { head: string[]; rows: Cell[][] } {
  const of = columns[carrier]
  return {
    head: of.map(([head]) => head),
    rows: parcels.map((parcel, at) => of.map(([head, cell]) => (head === 'No.' ? at + 1 : cell(parcel)))),
  }
}
