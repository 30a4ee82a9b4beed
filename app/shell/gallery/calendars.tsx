import { useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { EntryCalendar } from '#ui/entry-calendar/entry-calendar.tsx'
import { type Entry, readCalendar } from '#ui/entry-calendar/entry.ts'
import { Stack } from '#ui/layout.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'ปฏิทินกำหนดการ', en: 'Calendars of entries' }

const today = '2026-11-26'

export default function Calendars() {
  const text = useWords(words)
  const [params] = useSearchParams()
  const state = readCalendar(params, new Date(`${today}T09:00+07:00`))
  const at = (time: string) => new Date(`2026-11-${time}:00+07:00`)
  const entries: Entry[] = [
    {
      id: 'a',
      title: text.latteClass,
      startsAt: at('26T09:00'),
      endsAt: at('26T12:00'),
      tone: 'info',
      isMovable: true,
      detail: text.room,
    },
    {
      id: 'b',
      title: text.delivery,
      startsAt: at('26T13:30'),
      endsAt: at('26T14:00'),
      tone: 'warn',
      to: '/demo/element',
    },
    { id: 'c', title: text.fair, day: '2026-11-27', lastDay: '2026-11-29', tone: 'good', isMovable: true },
    { id: 'd', title: text.closed, day: '2026-12-05', tone: 'bad' },
    { id: 'e', title: text.count, startsAt: at('30T23:00'), endsAt: new Date('2026-12-01T02:00:00+07:00') },
    ...[1, 2, 3, 4, 5, 6].map((n) => ({
      id: `m${n}`,
      title: text.call(n),
      startsAt: at(`18T${n + 8 < 10 ? '0' : ''}${n + 8}:00`),
    })),
  ]
  const shown = entries.filter((entry) => {
    const day = entry.day ?? entry.startsAt.toISOString().slice(0, 10)
    return day >= state.from && day < state.until
  })
  return (
    <Stack gap={24}>
      <Card title={text.month} level={3}>
        <EntryCalendar label={text.month} state={state} entries={shown} today={today} level={3} />
      </Card>
      <Card title={text.empty} level={3}>
        <EntryCalendar
          label={text.empty}
          state={{ ...state, view: 'agenda' }}
          entries={[]}
          today={today}
          level={3}
          none={text.none}
        />
      </Card>
    </Stack>
  )
}

const words = defineWords({
  th: {
    month: 'ปฏิทินของร้าน',
    empty: 'ไม่มีกำหนดการ',
    none: 'ยังไม่มีใครจองห้องนี้',
    latteClass: 'สอนลาเต้อาร์ต',
    room: 'ห้อง 2 · ครูนก',
    delivery: 'รับเมล็ดกาแฟจากไร่',
    fair: 'ออกบูธงานเทศกาลกาแฟ',
    closed: 'ร้านหยุดวันพ่อ',
    count: 'นับสต็อกสิ้นเดือน',
    call: (n: number) => `นัดลูกค้ารายที่ ${n}`,
  },
  en: {
    month: 'The shop’s calendar',
    empty: 'Nothing planned',
    none: 'Nobody has booked this room yet',
    latteClass: 'Latte art class',
    room: 'Room 2 · Nok',
    delivery: 'Beans arrive from the farm',
    fair: 'Coffee festival',
    closed: 'Closed for Father’s Day',
    count: 'Stock count',
    call: (n) => `Call with customer ${n}`,
  },
})
