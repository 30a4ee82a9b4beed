/** What the weekly letter says: what was sold, what it earned, what to order, as the pages that it leads to say it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import { type Actor, admits, type SiteRole, type StaffRole, type StaffRule } from '#kernel/roles.ts'
import { lettersOf, roomLetter, type Written } from '#rooms/messaging/index.ts'
import { reorderLines, suggested } from '#rooms/purchasing/index.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { addDays } from '#kernel/calendar.ts'
import { permissions } from '../permissions.ts'
import { type ReportTables, within } from '../room.ts'
import { keyText } from '../sold/key-text.ts'
import { type SoldRow, type SoldTotal, summarize, totalOf } from '../sold/summarize.ts'

const Week = z.object({ accountId: z.uuid(), from: z.iso.date(), until: z.iso.date() })

interface Facts {
  from: string
  until: string
  total: SoldTotal
  before: SoldTotal
  top: SoldRow[]
  order: { name: { th: string; en: string }; pieces: bigint }[] | null
  origin: string
  hostname: string
}

/** As they may see it when it is written: who may not any more gets none. */
const weekFacts = within(async (tools, { accountId, from, until }: z.output<typeof Week>): Promise<Facts | null> => {
  const actor = await personNow(tools, accountId)
  const head = await letterheadOf(tools, { siteId: null, hostname: tools.context.site.hostname })
  if (!actor || !head || !admits(permissions['reports.seeSales'], actor)) return null
  const total = await totalOf(tools, { from, until })
  const before = await totalOf(tools, { from: addDays(from, -7), until: addDays(until, -7) })
  const top = (await summarize(tools, { from, until, by: 'goods' }, 5)).filter(({ netSatang }) => netSatang > 0n)
  const order = admits(suggested.audiences, actor) ? (await reorderLines(tools)).slice(0, 8) : null
  return { from, until, total, before, top, order, origin: head.origin, hostname: head.hostname }
})

async function personNow(tools: Tools<ReportTables>, accountId: string): Promise<Actor | null> {
  const { rows } = await sql<{ role: SiteRole; staff: StaffRole[]; rules: StaffRule[] }>`
    select p.role, coalesce((select array_agg(distinct r) from identity.staff s cross join unnest(s.roles) r where s.account_id = p.id), '{}') as staff,
      coalesce((select jsonb_agg(jsonb_build_object('role', x.role, 'limits', coalesce(x.limits, '{}'), 'without', x.without))
        from identity.staff_rules x where x.account_id = p.id), '[]') as rules
    from identity.people p where p.id = ${accountId}::uuid and p.status = 'active'`.execute(tools.db)
  return rows[0] ? { accountId, ...rows[0] } : null
}

export const weeklyLetter = lettersOf('reports', {
  week: roomLetter({
    input: Week,
    facts: weekFacts,
    th: (facts) => written(facts, 'th'),
    en: (facts) => written(facts, 'en'),
  }),
})

const says = {
  th: {
    subject: (range: string) => `สรุปยอดขายสัปดาห์ ${range}`,
    none: 'สัปดาห์นี้ไม่มียอดขาย',
    lead: (range: string) => `ยอดขาย กำไร และของที่ควรสั่ง ของวันที่ ${range}`,
    net: 'ยอดขายสุทธิ (ก่อน VAT)',
    before: (satang: string) => `สัปดาห์ก่อน ${satang}`,
    papers: 'จำนวนบิล',
    returns: 'รับคืน',
    cost: 'ต้นทุนขาย',
    margin: 'กำไรขั้นต้น',
    top: 'ขายดี',
    pieces: (many: string) => `${many} ชิ้น`,
    order: (many: number) => `ควรสั่ง ${many} รายการ`,
    noOrder: 'ยังไม่มีสินค้าที่ควรสั่ง',
    open: 'เปิดสรุปยอดขาย',
    openOrder: 'เปิดรายการที่ควรสั่ง',
    why: 'คุณเลือกรับจดหมายนี้ที่หน้าสรุปยอดขาย และเลิกรับได้ที่เดียวกัน',
  },
  en: {
    subject: (range: string) => `Sales of the week ${range}`,
    none: 'Nothing was sold this week.',
    lead: (range: string) => `What was sold, what it earned and what to order, ${range}`,
    net: 'Net sales (before VAT)',
    before: (satang: string) => `The week before: ${satang}`,
    papers: 'Bills',
    returns: 'Returns',
    cost: 'Cost of goods sold',
    margin: 'Gross margin',
    top: 'Best sellers',
    pieces: (many: string) => `${many} pieces`,
    order: (many: number) => `To order: ${many}`,
    noOrder: 'Nothing needs to be ordered yet.',
    open: 'Open the summary',
    openOrder: 'Open what to order',
    why: 'You chose this letter on the page of the summary, and can end it there.',
  },
} as const

function written({ from, until, total, before, top, order, origin }: Facts, locale: Locale): Written {
  const text = says[locale]
  const day = (on: string) => formatDate(businessDayStart(on), locale, 'short')
  const range = `${day(from)} – ${day(until)}`
  const isEmpty = total.papers === 0 && total.netSatang === 0n
  const due = order?.map(({ name, pieces }) => `${name[locale] || name.th} × ${pieces}`).join(', ')
  return {
    subject: text.subject(range),
    paragraphs: [
      text.lead(range),
      ...(isEmpty ? [text.none] : []),
      ...(order ? [order.length > 0 ? `${text.order(order.length)}: ${due}` : text.noOrder] : []),
    ],
    amount: { label: text.net, text: formatBaht(total.netSatang), note: text.before(formatBaht(before.netSatang)) },
    lines: top.map((row) => ({
      name: keyText('goods', row, locale),
      details: text.pieces(String(row.pieces)),
      text: formatBaht(row.netSatang),
    })),
    facts: [
      { label: text.papers, text: String(total.papers) },
      { label: text.returns, text: formatBaht(total.returnsSatang) },
      ...(total.costSatang === null
        ? []
        : [
            { label: text.cost, text: formatBaht(total.costSatang) },
            { label: text.margin, text: formatBaht(total.netSatang - total.costSatang) },
          ]),
    ],
    button: {
      label: text.open,
      url: `${origin}/cluster/user/sales/summary?from=${from}&until=${until}`,
    },
    ...(order &&
      order.length > 0 && { link: { label: text.openOrder, url: `${origin}/cluster/user/store/suppliers/reorder` } }),
    notes: [text.why],
  }
}
