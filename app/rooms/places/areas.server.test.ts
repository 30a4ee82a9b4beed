import { describe, expect, test } from 'vitest'
import { isZip } from '#kernel/thai-id.ts'
import { MISSING, RENAMED, RETIRED_CODES, REZIPPED } from './corrections.ts'
import { OTHER_ZIPS } from './other-zips.ts'
import { amphuresOf, byZip, findAddress, provinceOfZip, provinces, tambonsOf } from './index.ts'
import { readPackage } from './tambon-rows.server.ts'

const allAmphures = provinces().flatMap(({ code }) => amphuresOf(code))
const allTambons = allAmphures.flatMap(({ code }) => tambonsOf(code))

test('what does not exist is empty or null', () => {
  expect(amphuresOf('99')).toEqual([])
  expect(tambonsOf('9999')).toEqual([])
  expect(byZip('99999')).toEqual([])
  expect(byZip('')).toEqual([])
  expect(findAddress({ tambonCode: '999999', zip: '10200' })).toBeNull()
  expect(findAddress({ tambonCode: '__proto__', zip: '10200' })).toBeNull()
})

describe('a zip is a hint, never a law', () => {
  test.each([
    ['10260', '103903', 'พระโขนงเหนือ'],
    ['10110', '103903', 'พระโขนงเหนือ'],
    ['10250', '100608', 'หัวหมาก'],
    ['10250', '104401', 'สะพานสูง'],
    ['20000', '200116', 'เสม็ด'],
    ['63180', '630901', 'เชียงทอง'],
    ['15160', '160105', 'เขาพระงาม'],
    ['30420', '301006', 'ธารปราสาท'],
    ['30130', '191105', 'ลำสมพุง'],
  ])('%s is found, zip first, for %s %s, and keeps the zip it was found by', (zip, code, th) => {
    const place = byZip(zip).find(({ tambon }) => tambon.code === code)
    expect(place).toMatchObject({ zip, tambon: { th, zip } })
    expect(findAddress({ tambonCode: code, zip })).toMatchObject({ zip, tambon: { th } })
  })

  test('a pair that no list knows is the owner’s to know; what is no zip, and a place that is none, are not', () => {
    expect(findAddress({ tambonCode: '100101', zip: '10299' })).toMatchObject({
      zip: '10299',
      amphure: { th: 'พระนคร' },
    })
    for (const zip of ['', '1020', '102000', 'x', '00000'])
      expect(findAddress({ tambonCode: '100101', zip })).toBeNull()
    expect(findAddress({ tambonCode: '109999', zip: '10200' })).toBeNull()
  })

  test('an unknown zip still says its province, for what delivery costs', () => {
    expect(['10260', '63180', '50999', '96999', '00100', ''].map(provinceOfZip)).toEqual([
      '10',
      '63',
      '50',
      '96',
      null,
      null,
    ])
  })

  test('every other zip is of a place that exists, is a zip, and is not said twice', () => {
    const pairs = Object.entries(OTHER_ZIPS).flatMap(([zip, codes]) =>
      codes.split(' ').map((code) => [zip, code] as const),
    )
    expect(pairs).toHaveLength(150)
    const known = new Map(allTambons.map(({ code, zip }) => [code, zip]))
    expect(pairs.filter(([zip, code]) => !isZip(zip) || !known.has(code) || known.get(code) === zip)).toEqual([])
    expect(new Set(pairs.map(String)).size).toBe(pairs.length)
  })
})

test('77 provinces, 928 districts, 7,436 tambons', () => {
  expect(provinces()).toHaveLength(77)
  expect(allAmphures).toHaveLength(928)
  expect(allTambons).toHaveLength(7_436)
})

test('every code is unique and lies in one that exists; every tambon has a zip', () => {
  for (const [areas, length] of [
    [provinces(), 2],
    [allAmphures, 4],
    [allTambons, 6],
  ] as const) {
    expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length)
    expect(areas.filter(({ code }) => !/^\d+$/.test(code) || code.length !== length)).toEqual([])
    expect(areas.filter(({ th }) => !/^[ก-๙.-]+$/.test(th))).toEqual([])
    expect(areas.map(({ code }) => code)).toEqual(areas.map(({ code }) => code).toSorted())
  }
  for (const { code } of provinces())
    for (const amphure of amphuresOf(code)) expect(amphure.code.slice(0, 2)).toBe(code)
  for (const { code } of allAmphures) {
    expect(tambonsOf(code).length).toBeGreaterThan(0)
    for (const tambon of tambonsOf(code)) expect(tambon.code.slice(0, 4)).toBe(code)
  }
  expect(allTambons.filter(({ zip }) => !isZip(zip))).toEqual([])
})

test('every tambon is found by its zip, and its address is whole', () => {
  const zips = new Set(allTambons.map(({ zip }) => zip))
  const found = new Map([...zips].map((zip) => [zip, new Set(byZip(zip).map(({ tambon }) => tambon.code))]))
  for (const { code, zip } of allTambons) {
    const address = findAddress({ tambonCode: code, zip })
    expect(address?.amphure.code).toBe(code.slice(0, 4))
    expect(address?.province.code).toBe(code.slice(0, 2))
    expect(found.get(zip)?.has(code)).toBe(true)
  }
})

describe('places people know', () => {
  test.each([
    ['100101', '10200', 'พระบรมมหาราชวัง', 'พระนคร', 'กรุงเทพมหานคร'],
    ['103001', '10900', 'ลาดยาว', 'จตุจักร', 'กรุงเทพมหานคร'],
    ['103402', '10250', 'อ่อนนุช', 'สวนหลวง', 'กรุงเทพมหานคร'],
    ['103604', '10210', 'ดอนเมือง', 'ดอนเมือง', 'กรุงเทพมหานคร'],
    ['110601', '10570', 'บางเสาธง', 'บางเสาธง', 'สมุทรปราการ'],
    ['200402', '20150', 'หนองปรือ', 'บางละมุง', 'ชลบุรี'],
    ['240403', '24180', 'บางวัว', 'บางปะกง', 'ฉะเชิงเทรา'],
    ['300101', '30000', 'ในเมือง', 'เมืองนครราชสีมา', 'นครราชสีมา'],
    ['380101', '38000', 'บึงกาฬ', 'เมืองบึงกาฬ', 'บึงกาฬ'],
    ['380201', '38180', 'ศรีชมภู', 'พรเจริญ', 'บึงกาฬ'],
    ['380303', '38170', 'ศรีชมภู', 'โซ่พิสัย', 'บึงกาฬ'],
    ['400101', '40000', 'ในเมือง', 'เมืองขอนแก่น', 'ขอนแก่น'],
    ['500108', '50200', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่'],
    ['502501', '58130', 'บ้านจันทร์', 'กัลยาณิวัฒนา', 'เชียงใหม่'],
    ['830104', '83000', 'รัษฎา', 'เมืองภูเก็ต', 'ภูเก็ต'],
    ['900101', '90000', 'บ่อยาง', 'เมืองสงขลา', 'สงขลา'],
  ])('%s %s is %s, %s, %s', (tambonCode, zip, tambon, amphure, province) => {
    const address = findAddress({ tambonCode, zip })
    expect([address?.tambon.th, address?.amphure.th, address?.province.th]).toEqual([tambon, amphure, province])
  })
  test('one zip may mean several districts', () => {
    expect(new Set(byZip('10110').map(({ amphure }) => amphure.th))).toEqual(new Set(['ปทุมวัน', 'คลองเตย', 'วัฒนา']))
  })
})

test('every place has a name in Latin letters', () => {
  expect(provinces().filter(({ en }) => !/^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/.test(en))).toEqual([])
  expect(amphuresOf('16')[0]?.en).toBe('Mueang Lop Buri')
  const unread = [...allAmphures, ...allTambons].filter(({ en }) => !/^[A-Z][A-Za-z .-]*$/.test(en))
  expect(unread.length).toBeLessThanOrEqual(3)
})

test('each correction is applied, and still corrects something in the package', () => {
  const now = new Map(allTambons.map((tambon) => [tambon.code, tambon]))
  const before = new Map(readPackage().map((row) => [row.code, row]))
  for (const code of RETIRED_CODES) expect([before.has(code), now.has(code)]).toEqual([true, false])
  for (const [code, th] of Object.entries(RENAMED)) {
    expect(before.get(code)?.th).not.toBe(th)
    expect(now.get(code)?.th).toBe(th)
  }
  for (const [code, zip] of Object.entries(REZIPPED)) {
    expect(before.get(code)?.zip).not.toBe(zip)
    expect(now.get(code)?.zip).toBe(zip)
  }
  for (const [code, th, zip] of MISSING) {
    expect(before.has(code)).toBe(false)
    expect(now.get(code)).toMatchObject({ th, zip })
  }
  expect(before.get('380101')?.th).not.toBe('บึงกาฬ')
})

test('an address in one text gives its parts where they are beyond doubt, and nothing where they are not', async () => {
  const { addressInText } = await import('./address-in-text.ts')
  expect(addressInText('9 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200')).toMatchObject({
    houseNo: '9',
    line: 'ถนนห้วยแก้ว',
    tambonCode: '500108',
    zip: '50200',
    amphure: { th: 'เมืองเชียงใหม่' },
  })
  expect(addressInText('เลขที่ 99/12 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110')).toMatchObject({
    houseNo: '99/12',
    line: 'ถนนสุขุมวิท',
    tambonCode: '103301',
  })
  for (const text of ['', '9 ถนนห้วยแก้ว เชียงใหม่ 50200', 'ตำบลสุเทพ อำเภอเมืองเชียงใหม่', '1 ตำบลไม่มี อำเภอไม่มี 99999'])
    expect(addressInText(text)).toBeNull()
})
