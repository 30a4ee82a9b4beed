import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import {
  acceptQuotation,
  enterPayment,
  issueDebitNote,
  issueDeliveryNote,
  makeBillingNote,
  makeQuotation,
  withholdTax,
} from '#rooms/billing/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 130, add: addTradePapers }

const hotel = {
  company: 'บริษัท โรงแรมริมปิง จำกัด',
  taxId: '0505560001231',
  branchNo: '00000',
  phone: '053123456',
  address: '99 ถนนเจริญประเทศ ตำบลช้างคลาน อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50100',
}
const office = {
  company: 'บริษัท ออฟฟิศล้านนา จำกัด',
  phone: '0811112222',
  address: '12 ถนนนิมมานเหมินท์ ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200',
}

/** What the roastery does with businesses: an offer that waits, work paid less the tax withheld, beans billed by the month. */
async function addTradePapers(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const today = businessDate(new Date())
  // A context each: a key is used once.
  const manager = () => acting(tenantId, people.manager)
  const guest = () => ({ ...contextOf(tenantId, { id: null, name: '' }), address: '127.0.0.1' })
  const lines = (...rows: [string, string, string][]) =>
    Object.fromEntries(rows.map(([name, quantity, price], at) => [at, { name, quantity, price }]))
  const offer = (to: object, rows: ReturnType<typeof lines>, note = '') =>
    makeQuotation(manager(), { ...to, validUntil: addDays(today, 30), note, lines: rows } as never)
  const find = async (statement: string, value: string) =>
    (
      await inOneTransaction(contextOf(tenantId, { id: null, name: '' }), ({ rows }) =>
        rows<{ found: string }>(statement, [value]),
      )
    )[0]!.found
  const accepted = async (made: Promise<{ id: string; number: string }>) => {
    const { id, number } = await made
    const token = await find('select public_token as found from billing.documents where id = $1', id)
    await acceptQuotation(guest(), { token, name: 'ฝ่ายจัดซื้อ' })
    return find('select id as found from billing.payables where number = $1', number)
  }
  const pay = (payable: string, amount: string) =>
    enterPayment(manager(), { payable, amount, method: 'transfer', receivedOn: today, reference: 'KBANK' } as never)

  await offer(
    hotel,
    lines(['เมล็ดกาแฟเฮาส์เบลนด์ 1 กก.', '20', '650'], ['เครื่องบดมือหมุน', '2', '1890']),
    'ส่งฟรีในเชียงใหม่ ชำระภายใน 30 วัน',
  )
  const training = await accepted(offer(hotel, lines(['อบรมบาริสตา 1 วัน (พนักงาน 10 คน)', '1', '10700'])))
  await withholdTax(manager(), { payable: training, income: 'service' })
  await pay(training, '10400')
  const invoice = await find(
    `select id as found from billing.documents where payable_id = $1 and kind = 'tax_invoice'`,
    training,
  )
  await issueDebitNote(manager(), {
    id: invoice,
    amount: '1070',
    cause: 'service_more',
    why: 'ผู้เข้าอบรมเพิ่ม 1 คน',
  } as never)
  const beans = await accepted(offer(office, lines(['เมล็ดกาแฟดอยหมอก 500 กรัม', '12', '390'])))
  await issueDeliveryNote(manager(), { payable: beans, quantity: { '0': '6' } } as never)
  await pay(beans, '2000')
  const cups = await accepted(offer(office, lines(['แก้วกระดาษพิมพ์ลาย (1,000 ใบ)', '1', '2900'])))
  await makeBillingNote(manager(), { bill: [beans, cups] } as never)
}
