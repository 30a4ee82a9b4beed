/** A gift as who was given it sees it, before and after they claim it; and all that is somebody's. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { idOfToken, isSame } from '../ticket/sign.server.ts'
import { GiftToken, type PackageItem } from './claim-gift.ts'
import { giftCode, giftToken, inGroups, linkToken } from './gift-code.server.ts'

type Stored = 'pending' | 'active' | 'claimed' | 'spent' | 'voided' | 'lapsed'
export type GiftState = 'active' | 'claimed' | 'gone' | 'expired' | 'voided'

export interface GiftPage {
  state: GiftState
  isMine: boolean
  /** What is on it, or was claimed of it. */
  valueSatang: bigint
  /** Of money that is still on it: with it one pays. */
  code: string | null
  pack: { name: LocalText; about: string; items: PackageItem[] } | null
  sender: string
  recipient: string
  message: string
  expiresAt: Date
  /** Of a link for several. */
  left: number | null
}

const pack = sql`(select jsonb_build_object('name', jsonb_build_object('th', p.name_th, 'en', coalesce(nullif(p.name_en, ''), p.name_th)), 'about', p.about,
  'items', p.items) from events.packages p where p.id = b.package_id)`

/** Errors: 404. */
export const seeGift = query({
  may: anyone,
  input: z.object({ token: GiftToken }),
  async run({ db, context }, { token }): Promise<GiftPage> {
    const id = idOfToken(token) ?? notFound()
    const me = context.actor.accountId
    const columns = sql`b.value_satang as "valueSatang", ${pack} as pack, b.sender, b.recipient, b.message, b.expires_at as "expiresAt"`
    if (isSame(token, giftToken(context.tenantId, id))) {
      const { rows } = await sql<
        Omit<GiftPage, 'left' | 'code' | 'state'> & { isExpired: boolean; state: Stored; balance: bigint }
      >`
        select g.state, g.balance_satang as balance, coalesce(g.claimed_by = ${me}::uuid, false) as "isMine", ${columns}, b.expires_at <= now() as "isExpired"
        from events.gifts g join events.gift_batches b on b.id = g.batch_id where g.id = ${id}::uuid`.execute(db)
      const { isExpired, balance, state, ...gift } = rows[0] ?? notFound()
      if (state === 'pending') return notFound()
      const isOver = state === 'lapsed' || (state === 'active' && isExpired)
      const now = isOver ? 'expired' : state === 'spent' ? 'claimed' : state
      const code = now === 'active' && balance > 0n ? inGroups(giftCode(context.tenantId, id)) : null
      return { ...gift, valueSatang: code ? balance : gift.valueSatang, code, state: now, left: null }
    }
    if (!isSame(token, linkToken(context.tenantId, id))) return notFound()
    const { rows } = await sql<Omit<GiftPage, 'state' | 'left' | 'code'> & { isExpired: boolean; left: number }>`
      select exists (select from events.gifts g where g.batch_id = b.id and g.claimed_by = ${me}::uuid) as "isMine", ${columns},
        b.expires_at <= now() as "isExpired", (select count(*)::int from events.gifts g where g.batch_id = b.id and g.state = 'active' and i.state = 'active') as left
      from events.gift_batches b left join events.gift_quotas q on q.id = b.quota_id left join events.influencers i on i.id = q.influencer_id where b.id = ${id}::uuid`.execute(
      db,
    )
    const { isExpired, ...gift } = rows[0] ?? notFound()
    return {
      ...gift,
      code: null,
      state: gift.isMine ? 'claimed' : gift.left === 0 ? 'gone' : isExpired ? 'expired' : 'active',
    }
  },
})

export interface MyThing {
  id: string
  label: string
  total: number
  left: number
  endsAt: Date | null
  isOpen: boolean
  /** What its holder takes by themselves. */
  takes: 'ticket' | 'course' | 'product' | null
}

export interface MyGifts {
  received: {
    id: string
    valueSatang: bigint
    name: LocalText | null
    sender: string
    message: string
    claimedAt: Date
  }[]
  /** What is left of packages, each with the code by which staff count it. */
  things: MyThing[]
}

export const myGifts = query({
  may: 'events.own',
  input: z.object({}),
  async run({ db, context }): Promise<MyGifts> {
    const me = context.actor.accountId
    const { rows: received } = await sql<MyGifts['received'][number]>`
      select g.id, b.value_satang as "valueSatang", (${pack} -> 'name') as name, b.sender, b.message, g.claimed_at as "claimedAt"
      from events.gifts g join events.gift_batches b on b.id = g.batch_id where g.claimed_by = ${me}::uuid order by g.claimed_at desc limit 100`.execute(
      db,
    )
    const { rows: things } = await sql<MyThing>`
      select h.id, i.label, i.quantity as total, h.left_over as left, h.ends_at as "endsAt", h.is_open as "isOpen", i.gives ->> 'kind' as takes
      from entitlements.held h join events.gifts g on g.id = h.source_id join events.gift_batches b on b.id = g.batch_id
        join events.packages p on p.id = b.package_id
        join lateral jsonb_to_recordset(p.items) as i (id uuid, label text, quantity int, gives jsonb) on i.id = h.ref_id
      where h.account_id = ${me}::uuid and h.kind = 'thing' and h.source_type = 'gift' order by h.is_open desc, h.id limit 200`.execute(
      db,
    )
    return { received, things }
  },
})
