import { useMemo, useState } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'

export const title = { th: 'ตารางข้อมูล', en: 'Data table' }

type Order = { number: string; buyer: string; phone: string; status: Status; satang: bigint; placedAt: Date }
type Status = 'waiting' | 'paid' | 'sent'

const tones: Record<Status, Tone> = { waiting: 'warn', paid: 'good', sent: 'neutral' }
const first = {
  th: ['มานี', 'สมชาย', 'ปิติ', 'ชูใจ', 'วีระ', 'กนกวรรณ', 'ณัฐพล', 'ธัญญ่า'],
  en: ['Manee', 'Somchai', 'Piti', 'Choojai', 'Weera', 'Kanokwan', 'Nattapon', 'Thanya'],
}
const last = {
  th: ['มีตา', 'ใจดี', 'รักเรียน', 'เลิศล้ำ', 'ศรีสุข', 'ตั้งมั่น', 'วงศ์ไทย'],
  en: ['Meeta', 'Jaidee', 'Rakrian', 'Lertlam', 'Srisuk', 'Tangman', 'Wongthai'],
}
const byIndex = (index: number, locale: 'th' | 'en'): Order => ({
  number: `SO-2569-${String(index + 1).padStart(5, '0')}`,
  buyer: `${first[locale][(index * 7) % 8]} ${last[locale][(index * 3) % 7]}`,
  phone: `08${String((index * 7_654_321) % 100_000_000).padStart(8, '0')}`,
  status: (['waiting', 'paid', 'sent'] as const)[(index * 5) % 3]!,
  satang: BigInt(((index * 48_611) % 999_999) * 100 + 9900),
  placedAt: new Date(Date.UTC(2026, 10, 21, 1) - index * 3_000_000),
})

export default function DataTables() {
  const text = useWords(words)
  const locale = useLocale()
  const toast = useToast()
  const columns = useColumns()
  const many = useMemo(() => Array.from({ length: 10_000 }, (_, index) => byIndex(index, locale)), [locale])
  const few = useMemo(() => many.slice(0, 4), [many])
  const [failed, setFailed] = useState(true)
  const nothing = <EmptyState title={text.none} action={text.shop} to="/shop/products" />
  const same = { columns, rowKey: (row: Order) => row.number, rowName: (row: Order) => row.number, empty: nothing }
  return (
    <Stack gap={32}>
      <DataTable
        {...same}
        caption={text.many}
        rows={many}
        search={text.search}
        sortedBy="-placed"
        rememberAs="gallery"
        file={{ name: 'orders' }}
        bulk={[
          {
            text: text.mark,
            icon: 'check',
            run: (rows) =>
              toast({
                message: text.marked(rows.length),
                tone: 'good',
                action: { text: text.undo, onPress: () => toast({ message: text.undone }) },
              }),
            whyNot: (rows) => (rows.every(({ status }) => status === 'sent') ? text.allSent : undefined),
          },
        ]}
      />
      <DataTable {...same} caption={text.few} prefix="few." rows={few} />
      <DataTable {...same} caption={text.loading} prefix="wait." rows="loading" />
      <DataTable
        {...same}
        caption={text.failing}
        prefix="bad."
        rows={failed ? { failed: text.offline, retry: () => setFailed(false) } : few}
      />
      <DataTable {...same} caption={text.empty} prefix="none." rows={nobody} />
    </Stack>
  )
}

const nobody: Order[] = []

function useColumns(): ReadonlyArray<DataColumn<Order>> {
  const text = useWords(words)
  const format = useFormat()
  return useMemo(() => {
    const statuses = { waiting: text.waiting, paid: text.paid, sent: text.sent }
    return [
      {
        key: 'number',
        title: text.number,
        cell: (row) => row.number,
        value: (row) => row.number,
        sort: 'ascending',
        shown: 'always',
        searched: true,
        phone: 'head',
      },
      {
        key: 'buyer',
        title: text.buyer,
        cell: (row) => row.buyer,
        value: (row) => row.buyer,
        sort: 'ascending',
        searched: true,
        width: 'medium',
      },
      {
        key: 'phone',
        title: text.phone,
        cell: (row) => row.phone,
        value: (row) => row.phone,
        searched: true,
        shown: 'chosen',
      },
      {
        key: 'status',
        title: text.status,
        cell: (row) => <Badge tone={tones[row.status]}>{statuses[row.status]}</Badge>,
        value: (row) => row.status,
        csv: (row) => statuses[row.status],
        filter: { kind: 'choice', values: ['waiting', 'paid', 'sent'] },
        choices: statuses,
      },
      {
        key: 'placed',
        title: text.placed,
        cell: (row) => format.date(row.placedAt),
        value: (row) => row.placedAt,
        sort: 'descending',
        filter: { kind: 'dates' },
        width: 'medium',
        givesWay: 'third',
      },
      {
        key: 'total',
        title: text.total,
        cell: (row) => format.baht(row.satang),
        value: (row) => Number(row.satang) / 100,
        csv: (row) => ({ satang: row.satang }),
        sort: 'descending',
        filter: { kind: 'range' },
        unit: '฿',
        align: 'end',
        phone: 'end',
      },
    ]
  }, [text, format])
}

const words = defineWords({
  th: {
    many: 'หนึ่งหมื่นแถว',
    few: 'ไม่กี่แถว',
    loading: 'กำลังมา',
    failing: 'ไม่สำเร็จ',
    empty: 'ว่างเปล่า',
    search: 'ค้นหาเลขที่ ชื่อ หรือเบอร์โทร',
    none: 'ยังไม่มีคำสั่งซื้อ',
    shop: 'ดูหน้าร้าน',
    mark: 'ส่งแล้ว',
    marked: (count: number) => `บันทึกว่าส่งแล้ว ${count} รายการ`,
    undo: 'เลิกทำ',
    undone: 'เลิกทำแล้ว',
    allSent: 'ส่งไปหมดแล้ว',
    number: 'เลขที่',
    buyer: 'ลูกค้า',
    phone: 'เบอร์โทร',
    status: 'สถานะ',
    placed: 'วันที่',
    total: 'ยอดรวม',
    waiting: 'รอชำระ',
    paid: 'ชำระแล้ว',
    sent: 'ส่งแล้ว',
    offline: 'เชื่อมต่อไม่ได้ ตรวจอินเทอร์เน็ตแล้วลองใหม่',
  },
  en: {
    many: 'Ten thousand rows',
    few: 'A few rows',
    loading: 'On the way',
    failing: 'Failed',
    empty: 'Empty',
    search: 'Search number, name or phone',
    none: 'No orders yet',
    shop: 'See the shop',
    mark: 'Mark as sent',
    marked: (count) => `${count} marked as sent`,
    undo: 'Undo',
    undone: 'Undone',
    allSent: 'All of them are sent',
    number: 'Number',
    buyer: 'Customer',
    phone: 'Phone',
    status: 'State',
    placed: 'Date',
    total: 'Total',
    waiting: 'To pay',
    paid: 'Paid',
    sent: 'Sent',
    offline: 'No connection. Check the internet and try again.',
  },
})
