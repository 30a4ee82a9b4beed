import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { satangToDecimal } from '#kernel/money.ts'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { subscribePath } from './plan-links.ts'
import { query } from './room.ts'
import { subscriptionStates } from './subscription-words.ts'

type Own = { id: string; name: LocalText; status: keyof typeof subscriptionStates; untilOn: string }

const own = sql<Own>`select s.id, json_build_object('th', p.name_th, 'en', p.name_en) as name, s.status, s.until_on::text as "untilOn"
  from subscriptions.subscriptions s join subscriptions.plans p on p.id = s.plan_id`

/** What goes on, the newest first, for the dashboard; several are a line each. */
const myCard = query({
  may: 'subscriptions.own',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const { rows } =
      await sql<Own>`${own} where s.account_id = ${tools.context.actor.accountId}::uuid and s.status <> 'ended'
      order by s.created_at desc limit 20`.execute(tools.db)
    const [mine, ...more] = rows
    if (!mine) return null
    const stateOf = ({ status }: Own): LocalText => ({
      th: subscriptionStates[status].th,
      en: subscriptionStates[status].en,
    })
    return {
      key: 'subscription',
      title: mine.name,
      icon: 'calendar',
      figure: stateOf(mine),
      lines: more.map((other) => ({ title: other.name, detail: stateOf(other), to: subscribePath(other.id) })),
      to: { label: { th: 'ดูสมาชิกของฉัน', en: 'My subscription' }, path: subscribePath(mine.id) },
    }
  },
})

const myFile = query({
  may: 'subscriptions.own',
  input: z.object({}),
  async run(tools): Promise<PersonalFile[]> {
    const { rows } = await sql<Own & { invoices: { number: string; satang: number }[] }>`
      select o.*, (select coalesce(json_agg(json_build_object('number', i.number, 'satang', i.amount_satang) order by i.period), '[]')
        from subscriptions.invoices i where i.subscription_id = o.id) as invoices
      from (${own} where s.account_id = ${tools.context.actor.accountId}::uuid) o`.execute(tools.db)
    if (rows.length === 0) return []
    const content = rows.map(({ name, status, untilOn, invoices }) => ({
      plan: name.th,
      status,
      untilOn,
      invoices: invoices.map(({ number, satang }) => ({ number, baht: satangToDecimal(BigInt(satang)) })),
    }))
    return [
      {
        name: 'subscriptions.json',
        about: { th: 'สมาชิกและใบเรียกเก็บ', en: 'Your subscriptions and their invoices' },
        content,
      },
    ]
  },
})

export const personal: PersonalRoom = { places: [], cards: [myCard], files: [myFile] }
