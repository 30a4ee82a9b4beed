import { BarChart } from '#ui/bar-chart.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { RankChart } from '#ui/rank-chart.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'

export const title = { th: 'กราฟ', en: 'Charts' }

/** Sales of November 2026 in satang; the coffee shop is closed on the 9th and 23rd. */
const november = Array.from({ length: 30 }, (_, day) =>
  day % 14 === 8 ? 0 : Math.round(620_000 + 310_000 * Math.sin(day * 0.9) + day * 14_300),
)

export default function Charts() {
  const text = useWords(words)
  const format = useFormat()
  const locale = useLocale()
  const day = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}T05:00:00Z`
  const days = november.map((value, index) => ({
    label: format.date(day(index)),
    short: String(index + 1),
    value,
    text: format.baht(BigInt(value)),
  }))
  const titles = { valueTitle: text.sales, labelTitle: text.day }
  return (
    <Stack gap={32}>
      <BarChart caption={text.month} {...titles} unit="satang" bars={days} />
      <BarChart
        caption={text.week}
        {...titles}
        unit="satang"
        bars={days.slice(0, 7).map(({ short: _, ...bar }) => bar)}
      />
      <BarChart
        caption={text.refunds}
        {...titles}
        unit="satang"
        bars={days.slice(0, 7).map((bar, index) => {
          const value = index === 3 ? -410_000 : bar.value
          return { ...bar, value, text: format.baht(BigInt(value)) }
        })}
      />
      <LineChart
        caption={text.visitors}
        valueTitle={text.people}
        labelTitle={text.day}
        unit="count"
        points={days.map((point, index) => {
          const value = index > 11 && index < 15 ? null : Math.round(november[index]! / 9000)
          return { ...point, value, text: value === null ? text.notCounted : format.number(value) }
        })}
      />
      <BarChart
        caption={text.large}
        valueTitle={text.sales}
        labelTitle={text.year}
        unit="satang"
        bars={[2567, 2568, 2569].map((year, index) => {
          const value = 999_999_999 * (index + 1) ** 2
          return {
            label: format.date(`${year - 543}-12-31T05:00:00Z`),
            short: String(locale === 'th' ? year : year - 543),
            value,
            text: format.baht(BigInt(value)),
          }
        })}
      />
      <RankChart
        caption={text.channels}
        bars={[text.online, text.counter, text.course, text.gone].map((label, index) => {
          const value = [13_945_000, 1_250_000, 4_200, -41_000][index]!
          return { label, value, text: format.baht(BigInt(value)) }
        })}
      />
      <BarChart
        caption={text.nothing}
        {...titles}
        unit="satang"
        bars={days.slice(0, 7).map((bar) => ({ ...bar, value: 0, text: format.baht(0n) }))}
      />
    </Stack>
  )
}

const words = defineWords({
  th: {
    month: 'ยอดขายเดือนพฤศจิกายน',
    week: 'ยอดขายสัปดาห์แรก',
    refunds: 'สัปดาห์ที่มีการคืนเงิน',
    visitors: 'ผู้เข้าชมร้าน ระบบนับหยุดไปสามวัน',
    large: 'ยอดขายรายปี',
    nothing: 'สัปดาห์ที่ยังไม่มียอดขาย',
    sales: 'ยอดขาย',
    people: 'คน',
    day: 'วันที่',
    year: 'ปี',
    notCounted: 'ไม่ได้นับ',
    channels: 'ยอดขายแต่ละช่องทาง',
    online: 'หน้าร้านออนไลน์ ส่งทั่วประเทศและรับเองที่ร้าน',
    counter: 'เคาน์เตอร์',
    course: 'คอร์สเรียน',
    gone: 'ใบเพิ่มหนี้ที่ถูกคืน',
  },
  en: {
    month: 'Sales in November',
    week: 'Sales of the first week',
    refunds: 'A week with a refund',
    visitors: 'Visitors; the counter stood still for three days',
    large: 'Sales by year',
    nothing: 'A week without sales',
    sales: 'Sales',
    people: 'People',
    day: 'Day',
    year: 'Year',
    notCounted: 'not counted',
    channels: 'Sales by channel',
    online: 'Online store, shipped nationwide and picked up at the shop',
    counter: 'Counter',
    course: 'Courses',
    gone: 'Debit notes taken back',
  },
})
