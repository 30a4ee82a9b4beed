import { randomUUID } from 'node:crypto'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import {
  buyTickets,
  doorsOf,
  eventMoves,
  grantQuota,
  influencerMoves,
  makeEvent,
  joinQueue,
  letInAnyway,
  makeInfluencer,
  openDoor,
  saveDoor,
  saveKind,
  scanTicket,
  seeOrder,
  sendCover,
} from '#rooms/events/index.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import { type DemoSite, readPicture } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf } from '../work.ts'

export const part: DemoPart = { at: 500, add: addEvents }

type Kind = Omit<Parameters<typeof saveKind>[1], 'id' | 'earlyUntil'> & { earlyDays?: number }
/** A picture of the site’s own goods. */
interface Told extends Omit<Parameters<typeof makeEvent>[1], 'startsOn' | 'endsOn'> {
  inDays: number
  /** How many days it goes on after the first. */
  goesOn?: number
  isDraft?: boolean
  cover?: string
  kinds: readonly Kind[]
}

/** What the roastery and the school hold: to come, over, and one in the making. */
async function addEvents(demo: DemoSite, tenantId: string): Promise<void> {
  const told = demo.key === 'roastery' ? roastery : demo.key === 'school' ? school : []
  const people = told.length > 0 ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const manager = () => acting(tenantId, people.manager) // each with a key of its own
  if (demo.key === 'roastery') {
    const admin = () => acting(tenantId, people.admin)
    const { id } = await makeInfluencer(admin(), {
      name: 'เมย์ พากินกาแฟ',
      slug: 'may-coffee',
      rate: '10',
      picks: '/event/coffee-festival\n/event/latte-art',
      channel: 'TikTok @maycoffee.example',
      bio: 'พาชิมกาแฟทั่วเชียงใหม่ และชวนไปงานที่ชอบจริง ๆ',
    })
    await influencerMoves.approve(admin(), { id })
    await grantQuota(admin(), { id, value: '50', count: 20, days: 90 })
  }
  const today = businessDate(new Date())
  for (const { inDays, goesOn = 0, kinds, isDraft, cover, ...event } of told) {
    const on = addDays(today, inDays)
    const endsOn = addDays(on, goesOn)
    const { id } = await makeEvent(manager(), { ...event, startsOn: on, endsOn })
    if (cover) await sendCover(manager(), { id, picture: new Blob([new Uint8Array(await readPicture(demo, cover))]) })
    const made = []
    for (const { earlyDays, ...kind } of kinds)
      made.push(await saveKind(manager(), { ...kind, id, ...(earlyDays && { earlyUntil: addDays(today, earlyDays) }) }))
    if (isDraft) continue
    await eventMoves.publish(manager(), { id })
    if (inDays < 0) continue
    await saveDoor(manager(), {
      id,
      name: 'ประตูหน้า',
      list: 'เข้างาน',
      // What goes on now has a door that is open, whenever somebody looks.
      mayOverride: goesOn > 0,
      opensOn: on,
      opensTime: goesOn > 0 ? '00:00' : '08:00',
      closesOn: endsOn,
      closesTime: '23:00',
    })
    const { name, email } = people.customer
    const { token } = await buyTickets(acting(tenantId, people.customer), {
      event: event.slug,
      name,
      email,
      wanted: { [made[0]!.kindId]: 2 },
    })
    if (goesOn > 0) await letIn(tenantId, { manager: people.manager, eventId: id, order: token })
    const full = kinds.findIndex(({ capacity }) => capacity === 2)
    if (full < 0) continue
    const { kindId } = made[full]!
    await buyTickets(acting(tenantId, people.customer), { event: event.slug, name, email, wanted: { [kindId]: 2 } })
    for (const [n, waiter] of ['วิภา สุขใจ', 'ธนกร แสงดี'].entries())
      await joinQueue(acting(tenantId, people.customer), {
        event: event.slug,
        kindId,
        quantity: 2 - n,
        name: waiter,
        email: `waits${n}@mail.example`,
      })
  }
}

/** One of the two came in, went for the car, and came back without being scanned. */
async function letIn(
  tenantId: string,
  { manager, eventId, order }: { manager: Someone; eventId: string; order: string },
) {
  const guest = () => contextOf(tenantId, { id: null, name: 'ผู้ช่วยหน้าประตู' })
  const [door] = await doorsOf(acting(tenantId, manager), { id: eventId })
  const { tickets } = await seeOrder(guest(), { token: order })
  const [token, code] = [door!.path.split('/').at(-1)!, tickets[0]!.code ?? '']
  const { pass } = await openDoor(guest(), { token, pin: door!.pin })
  const scan = () => ({ token, pass, code, device: 'demo', scanId: randomUUID() })
  await scanTicket(guest(), scan())
  await letInAnyway(guest(), {
    ...scan(),
    device: 'demo 2',
    refused: 'already',
    seen: 0,
    reason: 'ออกไปเลื่อนรถแล้วกลับเข้ามา',
  })
}

const roastery: readonly Told[] = [
  {
    title: { th: 'เทศกาลกาแฟดอยหมอก', en: 'Doi Mok Coffee Festival' },
    slug: 'coffee-festival',
    cover: 'hero',
    about: {
      th: 'ชิมกาแฟจาก 12 ไร่ในเชียงใหม่ ดูการคั่วสด และเวิร์กช็อปดริปสำหรับมือใหม่\n\nบัตรรวมแก้วชิมและเมล็ด 100 กรัม',
      en: 'Taste coffee from twelve farms of Chiang Mai, see it roasted, and learn to pour.\n\nTickets include a tasting cup and 100 g of beans.',
    },
    startsTime: '10:00',
    endsTime: '18:00',
    place: 'ลานกาแฟ โรงคั่วดอยหมอก เชียงใหม่',
    organiser: 'โรงคั่วดอยหมอก',
    inDays: 24,
    kinds: [
      { name: { th: 'บัตรเข้างาน', en: 'Entry' }, price: 35_000, early: 25_000, earlyDays: 10, capacity: 200, most: 6 },
      {
        name: { th: 'บัตรรวมเวิร์กช็อปดริป', en: 'Entry with pour-over workshop' },
        about: 'รอบ 13:00 มีอุปกรณ์ให้',
        price: 89_000,
        capacity: 16,
        most: 2,
      },
      {
        name: { th: 'โต๊ะชิมกับเกษตรกร', en: 'Tasting with the farmers' },
        about: 'นั่งคุยและชิมกาแฟล็อตเล็กที่ยังไม่วางขาย',
        price: 0,
        capacity: 2,
        most: 2,
      },
    ],
  },
  {
    title: { th: 'คลาสลาเต้อาร์ตสำหรับมือใหม่', en: 'Latte art for beginners' },
    slug: 'latte-art',
    about: {
      th: 'ฝึกสตีมนมและเทลายหัวใจกับบาริสต้าของร้าน อุปกรณ์พร้อม ไม่ต้องมีพื้นฐาน',
      en: 'Steam milk and pour your first heart with our baristas. Everything is provided; no experience needed.',
    },
    startsTime: '13:00',
    endsTime: '15:00',
    place: 'หน้าร้านสาขาเมืองเชียงใหม่',
    organiser: 'โรงคั่วดอยหมอก',
    inDays: 9,
    kinds: [{ name: { th: 'ที่นั่ง', en: 'Seat' }, price: 0, capacity: 10, most: 2 }],
  },
  {
    title: { th: 'คัปปิ้งเมล็ดใหม่ประจำเดือน', en: 'Monthly cupping' },
    slug: 'monthly-cupping',
    startsTime: '14:00',
    endsTime: '16:00',
    place: 'หน้าร้านสาขาเมืองเชียงใหม่',
    inDays: -20,
    kinds: [{ name: { th: 'ที่นั่ง', en: 'Seat' }, price: 0, capacity: 12 }],
  },
  {
    title: { th: 'สัปดาห์ชิมกาแฟฟรี', en: 'Free coffee tasting week' },
    slug: 'tasting-week',
    about: {
      th: 'ชิมกาแฟไทยหกแก้วกับบาริสต้า แวะมาได้ทุกวันตลอดสัปดาห์ ลงทะเบียนแล้วแสดงคิวอาร์ที่หน้าร้าน',
      en: 'Six Thai coffees with a barista, any day of the week. Register, then show your QR code at the door.',
    },
    startsTime: '09:00',
    endsTime: '20:00',
    place: 'หน้าร้านสาขาเมืองเชียงใหม่',
    organiser: 'โรงคั่วดอยหมอก',
    inDays: 0,
    goesOn: 6,
    kinds: [{ name: { th: 'ลงทะเบียนชิม', en: 'Registration' }, price: 0, capacity: 60, most: 4 }],
  },
]

const school: readonly Told[] = [
  {
    title: { th: 'วันเปิดบ้านและทดลองเรียน', en: 'Open house and trial lessons' },
    slug: 'open-house',
    about: {
      th: 'พบครู ดูห้องเรียน และทดลองเรียนฟรีหนึ่งวิชา เหมาะกับผู้ปกครองและนักเรียน ม.1–ม.6',
      en: 'Meet the teachers, see the classrooms and try one lesson for free.',
    },
    startsTime: '09:00',
    endsTime: '15:00',
    place: 'อาคาร 2 ชั้น 3',
    organiser: 'ฝ่ายรับสมัคร',
    inDays: 15,
    kinds: [{ name: { th: 'ลงทะเบียนเข้าร่วม', en: 'Registration' }, price: 0, capacity: 80, most: 4 }],
  },
  {
    title: { th: 'ติวเข้มสอบเข้า', en: 'Exam preparation day' },
    slug: 'exam-day',
    startsTime: '09:00',
    endsTime: '17:00',
    place: 'ห้องประชุมใหญ่',
    inDays: 60,
    isDraft: true,
    kinds: [{ name: { th: 'บัตรทั่วไป', en: 'General' }, price: 99_000, capacity: 120 }],
  },
]
