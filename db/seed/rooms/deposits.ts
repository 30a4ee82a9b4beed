import { randomUUID } from 'node:crypto'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { deliverDeposit, forfeitDeposit, takeDeposit } from '#rooms/pos/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 505, add: addDeposits }

const gifts = [
  { name: 'ชุดของขวัญกาแฟ สั่งทำ 12 กล่อง', baht: 5350, paid: 2000, buyer: 'คุณธนพร ใจเย็น', phone: '0812345671', method: 'promptpay', in: 5 },
  { name: 'กระเช้ากาแฟงานแต่ง', baht: 1070, paid: 500, buyer: 'คุณกิตติ รักดี', phone: '0812345672', method: 'cash', in: 0 },
  { name: 'เมล็ดคั่วพิเศษพร้อมสกรีนถุง', baht: 2140, paid: 600, buyer: 'คุณอรอุมา แสงทอง', phone: '0812345673', method: 'cash', in: -14 },
] as const // prettier-ignore

/** At the shop front: one waits, one was fetched, and for one nobody came. */
async function addDeposits(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const manager = () => acting(tenantId, people.manager)
  const [{ id: registerId } = { id: '' }] = await inOneTransaction(contextOf(tenantId, people.manager), ({ rows }) =>
    rows<{ id: string }>("select id from pos.registers where name = 'หน้าร้าน'"),
  )
  if (registerId === '') throw new Error('the demo has no shop front')
  const ids: string[] = []
  for (const { name, baht, paid, buyer, phone, method, in: days } of gifts) {
    const { id } = await takeDeposit(manager(), {
      id: randomUUID(),
      registerId,
      clientAt: new Date().toISOString(),
      lines: [{ variantId: null, name, unitSatang: baht * 100, quantityMilli: 1000, vatClass: 'vat7' }],
      expectedTotalSatang: baht * 100,
      tenders: [{ method, givenSatang: paid * 100 }],
      buyer: { name: buyer, phone },
      readyOn: addDays(businessDate(new Date()), days),
    } as never) // parsed by the command
    ids.push(id)
  }
  const [, fetched, forgotten] = ids as [string, string, string]
  const tenders = [{ method: 'cash', givenSatang: 60_000 }]
  await deliverDeposit(manager(), { id: fetched, registerId, tenders } as never)
  await forfeitDeposit(manager(), { id: forgotten, registerId, back: '100', method: 'cash', reason: 'เลยวันนัดสองสัปดาห์ ติดต่อไม่ได้' } as never) // prettier-ignore
}
