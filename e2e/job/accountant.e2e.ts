/**
 * The end of a month at a VAT-registered shop: the statement comes in, what is left is decided, two customers ask for full
 * tax invoices, one is credited, tax was withheld, the report agrees with the book, last month is closed. The same at a
 * shop that is not registered: no tax invoice.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { addDays } from '#kernel/calendar.ts'
import { call } from '../calls.ts'
import { address, type SiteKey, visit, type Visitor } from '../fixtures.ts'
import { pdfText, squeezed } from '../support/pdf-text.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

let accountant: Visitor
let customer: Visitor
let unregistered: Visitor
/** Bills of this story, which owe 1,070 baht each: number and the customer's link. */
const bills: { number: string; id: string }[] = []

beforeAll(async () => {
  accountant = await clerk('roastery', 'account')
  unregistered = await clerk('school', 'manager')
  customer = await visit('roastery')
  for (let n = 0; n < 4; n++) bills.push(await accepted('roastery', accountant, `1070.0${n}`))
})
afterAll(() => Promise.all([accountant, customer, unregistered].map((visitor) => visitor?.leave())))

/** A quotation that its customer has accepted: a bill. */
async function accepted(site: SiteKey, staff: Visitor, price: string) {
  const quotation = await call(staff, site, ['POST', '/api/billing/quotations'], {
    company: `ร้านค้าส่ง ${price}`,
    validUntil: addDays(businessDate(new Date()), 7),
    lines: { '0': { name: 'เมล็ดกาแฟ', quantity: '1', price } },
  })
  const paper = await call(staff, site, ['GET', `/api/billing/documents/${String(quotation.id)}`])
  const visitor = await visit(site)
  await visitor.go(`/billing/quotation/${String(paper.token)}`)
  await main(visitor.page).getByRole('button', { name: 'ตอบรับใบเสนอราคา' }).click()
  await seen(visitor.page.getByRole('heading', { level: 1, name: 'ชำระเงิน' }))
  await visitor.leave()
  return { number: String(quotation.number), id: String(quotation.id) }
}

const press = (who: Visitor, name: string | RegExp) => main(who.page).getByRole('button', { name }).first().click()

test('takes the bank’s file in; what names its bill settles at once', async () => {
  const { page } = accountant
  const today = businessDate(new Date())
  const csv = [
    'date,time,description,deposit',
    `${today},09:01,รับโอน ${bills[0]!.number},1070.00`,
    `${today},09:02,รับโอน ${bills[1]!.number},1070.01`,
    `${today},09:03,โอนจาก ร้านค้าส่ง,1000.02`,
    `${today},09:04,ดอกเบี้ย ${bills[3]!.number},1.23`,
  ].join('\n')
  await accountant.go('/cluster/bills/statements/new')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'เดือนนี้.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await press(accountant, 'ตรวจก่อนนำเข้า')
  await seen(main(page).getByText('จะนำเข้าเงินเข้า 4 รายการ', { exact: false }))
  await press(accountant, 'นำเข้า 4 รายการ')
  await seen(main(page).getByText('นำเข้า 4 รายการ มีอยู่แล้ว 0', { exact: false }))
  await accountant.go('/cluster/bills/statements')
  await press(accountant, 'ปิดบิลที่ยอดตรงกัน')
  await seen(main(page).getByText(/ปิดบิลแล้ว \d+ รายการ/))
  await accountant.go(`/cluster/bills/owed?q=${bills[0]!.number}`)
  await seen(main(page).getByText('ชำระครบ').first())
})

test('decides what is left: a part pays a bill found by its number, the rest is interest', async () => {
  const { page } = accountant
  await accountant.go('/cluster/bills/statements?state=open')
  await main(page).getByRole('link', { name: /09:03/ }).first().click()
  await page.getByLabel('ค้นเลขที่บิล').fill(bills[2]!.number)
  await page.getByLabel('ค้นเลขที่บิล').press('Enter')
  await seen(main(page).getByText('ยอดไม่เท่ากับที่ค้าง', { exact: false }))
  await press(accountant, 'รับชำระบิลนี้')
  // The line names no bill and the amount differs: it is asked about once more.
  await page.getByRole('alertdialog').getByRole('button', { name: 'รับชำระบิลนี้' }).click()
  await seen(main(page).getByText(`จับคู่กับ ${bills[2]!.number}`, { exact: false }))
  await accountant.go('/cluster/bills/statements?state=open')
  await main(page).getByRole('link', { name: /09:04/ }).first().click()
  await main(page).getByLabel('หมายเหตุ').fill('ดอกเบี้ยรับ')
  await press(accountant, 'ไม่นับรวม')
  await seen(main(page).getByText('ไม่นับรวม: ดอกเบี้ยรับ', { exact: false }))
})

test('the part waits for a decision; the rest is entered by hand', async () => {
  const { page } = accountant
  await accountant.go('/cluster/bills/owed')
  await main(page).getByRole('link', { name: bills[2]!.number }).first().click()
  await seen(main(page).getByText('ยังขาดอีก ฿70.00'))
  await press(accountant, 'บันทึกรับเงิน')
  await seen(main(page).getByText('บันทึก ฿70.00 แล้ว'))
  await seen(main(page).getByText('ชำระครบ').first())
})

test('a company withholds 3 %; the claim is in the report until its certificate is here', async () => {
  const { page } = accountant
  await accountant.go(`/cluster/bills/owed?q=${bills[3]!.number}`)
  await main(page).getByRole('link', { name: bills[3]!.number }).first().click()
  await press(accountant, 'บันทึกการหัก')
  await seen(main(page).getByText('บันทึก ฿30.00 แล้ว'))
  await press(accountant, 'บันทึกรับเงิน')
  await seen(main(page).getByText('ชำระครบ').first())
  await main(page).getByRole('link', { name: 'ถูกหัก ณ ที่จ่าย ฿30.00' }).click()
  await main(page).getByLabel('เลขที่หนังสือรับรอง').fill('2569/0042')
  await press(accountant, 'บันทึกหนังสือรับรอง')
  await seen(main(page).getByText('2569/0042', { exact: false }).first())
})

/** From a bill's page to the paper that it got, and a full invoice in its place. */
async function replaced(number: string): Promise<string> {
  const { page } = accountant
  await accountant.go(`/cluster/bills/owed?q=${number}`)
  await main(page).getByRole('link', { name: number }).first().click()
  await main(page).getByRole('link', { name: /^AB/ }).first().click()
  await main(page).getByLabel('ชื่อผู้ซื้อ (บุคคลหรือบริษัท)').fill('บริษัท ค้าส่งไทย จำกัด')
  await main(page).getByLabel('เลขประจำตัวผู้เสียภาษี').fill('1101700230708')
  await main(page).getByLabel('ที่อยู่ตามทะเบียนภาษี').fill('99 ถนนสุขุมวิท กรุงเทพมหานคร 10110')
  await press(accountant, 'ออกใบกำกับภาษี')
  const title = page.getByRole('heading', { level: 1, name: /^TX/ })
  await seen(title)
  return (await title.innerText()).trim()
}

let invoice = ''

test('two customers ask for full tax invoices; the PDF says what the law asks for, as the page does', async () => {
  const { page } = accountant
  await replaced(bills[0]!.number)
  invoice = await replaced(bills[1]!.number)
  await main(page).getByRole('link', { name: 'เปิดเอกสาร' }).click()
  await seen(page.getByRole('article').getByText('บริษัท ค้าส่งไทย จำกัด'))
  const shown = squeezed(await page.getByRole('article').innerText())
  const printed = squeezed(pdfText(await page.pdf({ preferCSSPageSize: true })))
  for (const part of ['ใบกำกับภาษี', invoice, 'บริษัท ค้าส่งไทย จำกัด', '1101700230708', '1,070.01', '70.00', 'เมล็ดกาแฟ'])
    expect([part, printed.includes(squeezed(part)), shown.includes(squeezed(part))]).toEqual([part, true, true])
})

test('one is worth more, the other is credited for what came back, and the month’s report agrees with the book', async () => {
  const { page } = accountant
  await accountant.go(`/cluster/bills?q=${invoice}`)
  await main(page).getByRole('link', { name: invoice }).first().click()
  await main(page).getByLabel('เพิ่มขึ้น (รวมภาษี)').fill('107')
  await main(page).getByLabel('เหตุผลที่เพิ่มหนี้').fill('คิดราคาขาดไป 1 ถุง')
  await press(accountant, 'ออกใบเพิ่มหนี้')
  await seen(page.getByRole('heading', { level: 1, name: /^DN/ }))
  await accountant.go(`/cluster/bills/owed?q=${bills[0]!.number}`)
  await main(page).getByRole('link', { name: bills[0]!.number }).first().click()
  await main(page).getByRole('link', { name: 'คืนเงิน' }).click()
  await main(page).getByLabel('จำนวนเงิน').fill('107')
  await main(page).getByLabel('เหตุตามกฎหมาย').selectOption('goods_damaged')
  await main(page).getByLabel('เหตุผล').fill('ถุงรั่ว 1 ถุง')
  await main(page).getByLabel('โอนจากธนาคาร').selectOption({ index: 1 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'คืน.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 refund') })
  await press(accountant, 'บันทึกว่าโอนคืนแล้ว')
  await seen(main(page).getByText(/CN\d{4}-\d{5}/))
  await accountant.go('/cluster/bills/vat')
  await seen(main(page).getByText('ตรงกับบัญชีภาษีขายในบัญชีแยกประเภท'))
  await seen(main(page).getByText(`เพิ่มหนี้ ${invoice}`, { exact: false }))
})

test('what is printed of report and book says whose it is and all its columns, and nothing of the screen around it', async () => {
  const { page } = accountant
  const printed = async () => squeezed(pdfText(await page.pdf({ preferCSSPageSize: true })))
  await accountant.go('/cluster/bills/vat')
  const report = await printed()
  const head = ['รายงานภาษีขาย', 'บริษัท ดอยหมอก คอฟฟี่ จำกัด', 'สำนักงานใหญ่', 'ลำดับที่', 'สาขา', '1101700230708', invoice]
  for (const part of head) expect([part, report.includes(squeezed(part))]).toEqual([part, true])
  expect(report).not.toContain(squeezed('ข้ามไปเนื้อหา'))
  // The sum of the month stands at its end, not at the foot of each page.
  expect(report.split(squeezed('รวมทั้งเดือน'))).toHaveLength(2)
  await accountant.go('/cluster/bills/books')
  const book = await printed()
  for (const part of ['งบทดลอง', 'บริษัท ดอยหมอก คอฟฟี่ จำกัด', 'หน่วย: บาท'])
    expect([part, book.includes(squeezed(part))]).toEqual([part, true])
})

test('closes last month; afterwards the book says so', async () => {
  const { page } = accountant
  await accountant.go('/cluster/bills/books')
  await main(page).getByRole('link', { name: 'เดือนก่อน' }).click()
  await press(accountant, 'ปิดบัญชีเดือนนี้')
  await page.getByRole('alertdialog').getByRole('button', { name: 'ปิดบัญชีเดือนนี้' }).click()
  await seen(main(page).getByText(/^ปิดบัญชีแล้ว/))
})

test('a shop that is not registered issues no tax invoice and no debit note', async () => {
  const { page } = unregistered
  const bill = await accepted('school', unregistered, '500')
  await unregistered.go(`/cluster/bills/owed?q=${bill.number}`)
  await main(page).getByRole('link', { name: bill.number }).first().click()
  await press(unregistered, 'บันทึกรับเงิน')
  await main(page).getByRole('link', { name: /^RC/ }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: /^RC/ }))
  expect(
    await main(page)
      .getByRole('button', { name: /ออกใบกำกับภาษี|ออกใบเพิ่มหนี้/ })
      .count(),
  ).toBe(0)
  const receipt = new URL(page.url()).pathname.split('/').at(-1)!
  const asked = call(unregistered, 'school', ['POST', `/api/billing/documents/${receipt}/debit`], {
    amount: '10',
    cause: 'goods_underpriced',
    why: 'ไม่มีสิทธิ์',
  })
  await expect(asked).rejects.toThrow('409')
  await unregistered.go('/cluster/bills/vat')
  await seen(main(page).getByText('ร้านยังไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม', { exact: false }))
})

test('nothing was complained about', () => {
  expect(
    [...accountant.complaints, ...unregistered.complaints].filter((line) => line.includes(address('roastery'))),
  ).toEqual([])
})
