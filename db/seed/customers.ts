import type { Chance } from './chance.ts'

const firstnames = [
  'กมลชนก',
  'ณัฐพล',
  'ปิยะดา',
  'ธนกร',
  'สุภาวดี',
  'วรเมธ',
  'อรอนงค์',
  'จิรายุ',
  'พิมพ์ชนก',
  'ศุภชัย',
  'มนัสนันท์',
  'ภูริช',
  'ชลธิชา',
  'เกียรติศักดิ์',
  'นภัสสร',
  'รัชชานนท์',
  'วิไลวรรณ',
  'อนุชา',
  'ดวงกมล',
  'ปรเมศวร์',
]
const lastnames = [
  'แสงทอง',
  'วงศ์สวัสดิ์',
  'ศรีสุข',
  'ใจดี',
  'ทองประเสริฐ',
  'บุญมาก',
  'รัตนชัย',
  'จันทร์เพ็ญ',
  'สุวรรณรัตน์',
  'พงษ์ไพบูลย์',
  'ชัยมงคล',
  'อินทรสุวรรณ',
]
/** Real sub-districts with their zips, so that the addresses hold. */
const places = [
  { tambonCode: '500108', zip: '50200', line: '45/2 ถนนนิมมานเหมินท์' },
  { tambonCode: '103301', zip: '10110', line: '88 ซอยสุขุมวิท 24' },
  { tambonCode: '100701', zip: '10330', line: '12/7 ถนนพระราม 1' },
  { tambonCode: '200406', zip: '20150', line: '199/9 หมู่ 10' },
  { tambonCode: '830101', zip: '83000', line: '7 ถนนถลาง' },
]

export interface Customer {
  name: string
  phone: string
  email: string
  place: (typeof places)[number]
}

/** Telephone numbers of the demo are not to be called: they are in no register we know of. */
export function customer(luck: Chance): Customer {
  const name = `${luck.pick(firstnames)} ${luck.pick(lastnames)}`
  const number = String(luck.between(0, 999)).padStart(3, '0')
  return { name, phone: `0810000${number}`, email: `customer${number}@example.com`, place: luck.pick(places) }
}
