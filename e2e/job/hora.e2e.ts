/** Somebody types a birth on a phone as people say it, sees the chart at once, saves it; a guest leaves no trace in any request. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { activationLink } from './letters.ts'
import { main, seen } from './shopping.ts'

let guest: Visitor
let customer: Visitor
const asked: string[] = []

beforeAll(async () => {
  guest = await visit('roastery', { size: phone })
  guest.page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  customer = await visit('roastery', { size: phone })
})
afterAll(() => Promise.all([guest, customer].map((visitor) => visitor?.leave())))

const field = ({ page }: Visitor, label: string) => main(page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const place = ({ page }: Visitor) => main(page).getByRole('combobox', { name: /^สถานที่เกิด/ })
const press = ({ page }: Visitor, label: string) => main(page).getByRole('button', { name: label, exact: true }).click()

/** Who has agreed to nothing yet: the demo's own customer has. */
async function becomeCustomer(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const email = `hora-${randomUUID().slice(0, 8)}@example.com`
  await visitor.go('/user/register')
  await field(visitor, 'ชื่อ').fill('มะลิ')
  await field(visitor, 'อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('วลีที่จำง่ายมาก')
  await page.getByRole('checkbox').check()
  await press(visitor, 'สมัครสมาชิก')
  await page.waitForURL('**/user/activate?*')
  await page.goto(await activationLink('roastery', email))
  await press(visitor, 'เปิดใช้งานบัญชี')
  await page.waitForURL('**/user/dashboard')
}

test('a guest types a birth as people say it: what is open is asked, then the chart stands there in words too', async () => {
  const { page } = guest
  await guest.go('/hora')
  await field(guest, 'วันเดือนปีเกิด').fill('15 พ.ค. 2533')
  await seen(main(page).getByText('๑๕ พฤษภาคม พ.ศ. ๒๕๓๓ (ค.ศ. ๑๙๙๐)', { exact: false }).first())
  await field(guest, 'เวลาเกิด').fill('4 โมง')
  await seen(main(page).getByText('เช้าหรือเย็น โปรดเลือก'))
  await press(guest, '๑๖:๐๐')
  await field(guest, 'เวลาเกิด').fill('8.30 น.')
  await place(guest).fill('เชียงใหม่')
  const chart = main(page).getByRole('img', { name: 'ดวงชะตา' })
  await seen(chart)
  expect(await chart.locator('desc').textContent()).toContain('ราศีเมถุน: ภพตนุ, ลัคนา')
  await seen(main(page).getByText('สุริยยาตร์ · ลัคนาอันโตนาทีสามัญ ๐๖:๐๐ ตัดเวลาท้องถิ่น', { exact: false }).first())
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('as people write them: an old year with Thai digits, two in the night, a city abroad with its country', async () => {
  const { page } = guest
  await field(guest, 'วันเดือนปีเกิด').fill('๕ ธ.ค. ๒๔๗๐')
  await field(guest, 'เวลาเกิด').fill('ตีสอง')
  await place(guest).fill('กทม')
  await seen(main(page).getByText('๕ ธันวาคม พ.ศ. ๒๔๗๐ (ค.ศ. ๑๙๒๗)', { exact: false }).first())
  await seen(main(page).getByText('ก่อน ๐๖:๐๐ วันโหรยังเป็นวันอาทิตย์'))
  await seen(main(page).getByText('ใช้พิกัด กรุงเทพมหานคร', { exact: false }).first())
  await place(guest).fill('London, UK')
  await seen(main(page).getByText('ใช้พิกัด ลอนดอน, สหราชอาณาจักร', { exact: false }).first())
  await place(guest).fill('Paris, Texas')
  await seen(main(page).getByText('หมายถึงที่นี่หรือไม่'))
  await press(guest, 'ปารีส, ฝรั่งเศส')
  await seen(main(page).getByText('ใช้พิกัด ปารีส, ฝรั่งเศส', { exact: false }).first())
  await field(guest, 'วันเดือนปีเกิด').fill('15 พ.ค. 2533')
  await field(guest, 'เวลาเกิด').fill('8.30 น.')
  await place(guest).fill('เชียงใหม่')
  await seen(main(page).getByText('ใช้พิกัด เชียงใหม่', { exact: false }).first())
})

test('the lagna page takes the same birth over, five ways side by side', async () => {
  const { page } = guest
  await page.getByRole('link', { name: 'ลัคนา', exact: true }).click()
  await seen(
    main(page)
      .getByRole('cell', { name: /เวลานักษัตร/ })
      .first(),
  )
  await seen(main(page).getByText('วิธีที่เลือก').first())
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('no request of the guest said anything of the birth', () => {
  expect(asked.length).toBeGreaterThan(3)
  const told = asked.filter((one) =>
    /2533|2470|1927-12|London|Paris|51\.51|%E0%B8%A5%E0%B8%AD%E0%B8%99|1990-05|0830|08:30|p=50|amphure\/|%E0%B9%80%E0%B8%8A%E0%B8%B5%E0%B8%A2%E0%B8%87/.test(
      one,
    ),
  )
  expect(told).toEqual([])
})

test('a customer saves one after agreeing, finds it again, and a program reads it', async () => {
  const { page } = customer
  await becomeCustomer(customer)
  await customer.go('/hora#d=2533-05-15&t=0830&p=50')
  await seen(main(page).getByRole('img', { name: 'ดวงชะตา' }))
  const name = `สมชาย ${Date.now() % 100_000}`
  await field(customer, 'ชื่อ').fill(name)
  await press(customer, 'บันทึกดวง')
  await page.getByRole('button', { name: 'ยินยอมและบันทึก' }).click()
  await seen(main(page).getByText('บันทึกดวงแล้ว'))
  await main(page).getByRole('link', { name: 'ดูดวงที่บันทึก' }).click()
  await seen(main(page).getByRole('heading', { name }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const births = await call(customer, 'roastery', ['GET', '/api/hora/profiles'])
  expect(JSON.stringify(births)).toContain('"bornOn":"1990-05-15"')
  await main(page).getByRole('link', { name: 'ดูดวง', exact: true }).click()
  await seen(main(page).getByRole('img', { name: `ดวงชะตาของ ${name}` }))
  expect(decodeURIComponent(page.url()), 'the name is not in the address').not.toContain('สมชาย')
})

test('the first picture that is saved has its font: the same as the second', async () => {
  const { page } = guest
  await guest.go('/hora#d=2533-05-15&t=0830&p=50')
  await seen(main(page).getByRole('img', { name: 'ดวงชะตา' }))
  const save = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(guest, 'บันทึกเป็น PNG')])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  const [first, second] = [await save(), await save()]
  expect(first.length).toBeGreaterThan(20_000)
  expect(first.equals(second)).toBe(true)
})

test('nothing complained', () => {
  expect([...guest.complaints, ...customer.complaints]).toEqual([])
})
