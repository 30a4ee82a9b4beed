/** Addresses as customers write them into chats: people invented, places real. */
import { expect, test } from 'vitest'
import { addressFromChat } from './address-from-chat.ts'
import { findAddress } from './areas.server.ts'

const read = (text: string) => {
  const { name, phone, line, zip, tambonCode, unsure } = addressFromChat(text)
  const place = findAddress({ tambonCode, zip })
  return [name, phone, line, place ? `${place.tambon.th} ${place.amphure.th} ${zip}` : zip, unsure.join(' ')]
}

test.each([
  [
    'คุณอรุณี มีสุข\n12/3 ถนนช้างม่อย ต.ช้างม่อย อ.เมือง จ.เชียงใหม่ 50300\nโทร 089-123-4567',
    ['อรุณี มีสุข', '0891234567', '12/3 ถนนช้างม่อย', 'ช้างม่อย เมืองเชียงใหม่ 50300', ''],
  ],
  [
    'สมชาย ใจดี 0812345678 99/1 หมู่ 2 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
    ['สมชาย ใจดี', '0812345678', '99/1 หมู่ 2', 'สุเทพ เมืองเชียงใหม่ 50200', ''],
  ],
  [
    'ชื่อ นางสาวพิมพ์ชนก ใจงาม\nที่อยู่ 55 ซอยสุขุมวิท 71 แขวงพระโขนงเหนือ เขตวัฒนา กรุงเทพฯ 10110\nเบอร์ 081 234 5678',
    ['นางสาวพิมพ์ชนก ใจงาม', '0812345678', '55 ซอยสุขุมวิท 71', 'พระโขนงเหนือ วัฒนา 10110', ''],
  ],
  [
    'ส่ง: มาลี สวนดี\n๙ หมู่ ๒ ตำบลสุเทพ อำเภอเมือง เชียงใหม่ ๕๐๒๐๐\nโทร. ๐๘๑๒๓๔๕๖๗๘',
    ['มาลี สวนดี', '0812345678', '9 หมู่ 2', 'สุเทพ เมืองเชียงใหม่ 50200', ''],
  ],
  [
    '+66 81 234 5678\nวิชัย ทองดี\n101/55 คอนโดเดอะริเวอร์ ถ.เจริญนคร แขวงคลองต้นไทร เขตคลองสาน กทม 10600',
    ['วิชัย ทองดี', '0812345678', '101/55 คอนโดเดอะริเวอร์ ถ.เจริญนคร', 'คลองต้นไทร คลองสาน 10600', ''],
  ],
  // The zip is left out: found by its names, and told.
  [
    'สุดา แสงทอง\n7/2 ม.4 ต.หนองหอย อ.เมือง จ.เชียงใหม่\n0861112222',
    ['สุดา แสงทอง', '0861112222', '7/2 ม.4', 'หนองหอย เมืองเชียงใหม่ 50000', 'zip'],
  ],
  // No sub-district: the zip has several, and none is chosen.
  [
    'เอก มั่นคง 0823334444 45 ถ.ห้วยแก้ว เชียงใหม่ 50300',
    ['เอก มั่นคง', '0823334444', '45 ถ.ห้วยแก้ว เชียงใหม่', '50300', 'tambon'],
  ],
  // Two telephones: the first is taken, and told.
  [
    'กานดา ดีงาม\n1 ถ.พระปกเกล้า ต.ศรีภูมิ อ.เมือง เชียงใหม่ 50200\n0811111111 หรือ 0822222222',
    ['กานดา ดีงาม', '0811111111', '1 ถ.พระปกเกล้า', 'ศรีภูมิ เมืองเชียงใหม่ 50200', 'phone'],
  ],
  // No name.
  [
    '88 หมู่ 1 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200 โทร0812345678',
    ['', '0812345678', '88 หมู่ 1', 'สุเทพ เมืองเชียงใหม่ 50200', 'name'],
  ],
  // No telephone.
  [
    'มานี รักเรียน\n88 หมู่ 1 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200',
    ['มานี รักเรียน', '', '88 หมู่ 1', 'สุเทพ เมืองเชียงใหม่ 50200', 'phone'],
  ],
  // The zip is another place's.
  [
    'ปิติ กล้าหาญ\n5 ถ.สีลม แขวงสีลม เขตบางรัก กรุงเทพ 50200\n0812345678',
    ['ปิติ กล้าหาญ', '0812345678', '5 ถ.สีลม แขวงสีลม เขตบางรัก กรุงเทพ', '50200', 'tambon'],
  ],
  // A number of five digits before the street is no zip.
  [
    'ชูใจ งามตา\n12345/6 หมู่ 3 ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540\n062-345-6789',
    ['ชูใจ งามตา', '0623456789', '12345/6 หมู่ 3', 'บางพลีใหญ่ บางพลี 10540', ''],
  ],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('nothing but words: everything is to be looked at, and nothing is made up', () => {
  expect(addressFromChat('สนใจค่ะ ราคาเท่าไหร่คะ')).toMatchObject({ phone: '', zip: '', tambonCode: '' })
  expect(addressFromChat('').unsure).toEqual(['name', 'phone', 'line', 'tambon', 'zip'])
})

test('long nonsense is read in no time', () => {
  const began = performance.now()
  for (const piece of ['0 ', 'ต.', '1-', '66', 'ก ', '@a.']) addressFromChat(piece.repeat(1000))
  expect(performance.now() - began).toBeLessThan(2000)
})
