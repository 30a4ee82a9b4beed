import { addDays, weekday } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { bookHour, makeCalendar, saveBookable, saveCalendar, saveEntry } from '#rooms/calendar/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 170, add: addCalendar }

/** What the demo's customer and manager wrote into their own calendars: this week and the next, and what repeats. */
async function addCalendar(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people) return
  const today = businessDate(new Date())
  const shared = await makeCalendar(acting(tenantId, people.manager), { name: 'กิจกรรมของร้าน', isOfBusiness: true })
  await saveCalendar(acting(tenantId, people.manager), {
    id: shared.id,
    name: 'กิจกรรมของร้าน',
    slug: 'activities',
    tone: 'good',
    sharing: 'public',
    version: 1,
  })
  await saveEntry(acting(tenantId, people.manager), {
    title: 'เปิดบ้าน ชมและชิม',
    day: addDays(today, 3),
    from: '10:00',
    to: '12:00',
    repeat: 'biweekly',
    calendarId: shared.id,
  })
  await saveBookable(acting(tenantId, people.manager), {
    name: { th: 'ปรึกษาเรื่องกาแฟ', en: 'Talk about coffee' },
    slug: 'consult',
    about: 'คุยเรื่องเมล็ด เครื่องชง และการเปิดร้าน',
    place: 'หน้าร้าน',
    minutes: 30,
    bufferMinutes: 15,
    mon: '09:00-12:00, 13:00-17:00',
    tue: '09:00-12:00, 13:00-17:00',
    wed: '09:00-12:00',
    thu: '09:00-12:00, 13:00-17:00',
    fri: '09:00-12:00, 13:00-17:00',
    isMine: false,
  })
  await saveBookable(acting(tenantId, people.manager), {
    name: { th: 'เวิร์กช็อปดริปส่วนตัว', en: 'Private pour-over workshop' },
    slug: 'workshop',
    about: 'เรียนชงตัวต่อตัวกับบาริสต้า ใช้เมล็ดและอุปกรณ์ของร้าน',
    place: 'ห้องเวิร์กช็อป',
    minutes: 90,
    noticeMinutes: 1440,
    deposit: 30_000,
    sat: '10:00-16:00',
    sun: '10:00-16:00',
    isMine: false,
  })
  const workday = [1, 2, 3].map((days) => addDays(today, days)).find((day) => weekday(day) % 6 !== 0)!
  await bookHour(acting(tenantId, people.customer), {
    slug: 'consult',
    at: `${workday}T09:45:00+07:00`,
    name: people.customer.name,
    email: 'arunee@family.example',
  })
  const monday = addDays(today, 1 - weekday(today))
  for (const who of [people.customer, people.manager])
    for (const { on, ...entry } of entries)
      await saveEntry(acting(tenantId, who), {
        ...entry,
        day: addDays(monday, on),
        lastDay: addDays(monday, on + (entry.days ?? 0)),
      })
}

const entries: readonly (Omit<Parameters<typeof saveEntry>[1], 'day' | 'lastDay'> & { on: number; days?: number })[] = [
  { on: 1, title: 'หมอฟัน', from: '10:00', to: '11:00', place: 'คลินิกยิ้มสวย', reminders: ['60'] },
  {
    on: 0,
    title: 'ประชุมทีม',
    from: '09:00',
    to: '09:45',
    repeat: 'weekly',
    place: 'ห้องประชุมชั้น 2',
    guests: 'mali@family.example',
  },
  { on: 3, title: 'โยคะ', from: '18:00', to: '19:00', repeat: 'biweekly' },
  { on: 5, title: 'เที่ยวเขาใหญ่', isWholeDay: true, days: 1, isBusy: true },
  { on: 9, title: 'วันเกิดแม่', isWholeDay: true, repeat: 'yearly', isBusy: false, reminders: ['1440'] },
]
