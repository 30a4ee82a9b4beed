/** X and Z: the figures of a shift, before and after it is closed. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDayStart } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from '../permissions.ts'
import { query } from '../room.ts'
import { type Drawer, drawerOfShift, type Figures, figuresOf } from './figures.ts'

export interface SeenShift {
  id: string
  registerId: string
  registerNo: number
  registerName: string
  zNo: number
  state: 'open' | 'counting' | 'closed'
  openedAt: Date
  openedName: string
  closedAt: Date | null
  closedName: string
  counted: Record<string, number> | null
  countedSatang: bigint | null
  differenceSatang: bigint | null
  revision: number
  note: string
  moves: { id: string; kind: string; amountSatang: bigint; reason: string; madeName: string; madeAt: Date }[]
  /** Null for who counts blind, until it is closed. */
  figures: (Figures & { drawer: Drawer }) | null
}

/** Errors: 404. */
export const seeShift = query({
  may: 'pos.sell',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<SeenShift> {
    const { rows } = await sql<Omit<SeenShift, 'moves' | 'figures'>>`
      select s.id, s.register_id as "registerId", r.no as "registerNo", r.name as "registerName", s.z_no as "zNo", s.state,
        s.opened_at as "openedAt", s.opened_name as "openedName", s.closed_at as "closedAt", s.closed_name as "closedName",
        s.counted, s.counted_satang as "countedSatang", s.difference_satang as "differenceSatang", s.revision, s.note
      from pos.shifts s join pos.registers r on r.id = s.register_id
      where s.id = ${id}::uuid and r.id in (select m.id from pos.my_registers m)`.execute(tools.db)
    const shift = rows[0] ?? notFound()
    const { rows: moves } = await sql<SeenShift['moves'][number]>`
      select id, kind, amount_satang as "amountSatang", reason, made_name as "madeName", made_at as "madeAt"
      from pos.cash_moves where shift_id = ${id}::uuid order by id`.execute(tools.db)
    const maySee = shift.state === 'closed' || admits(permissions['pos.seeExpected'], tools.context.actor)
    const [figures, drawer] = maySee
      ? await Promise.all([figuresOf(tools, sql`s.shift_id = ${id}::uuid`), drawerOfShift(tools, id)])
      : [null, null]
    const seen = figures && drawer ? { ...figures, onAccountSatang: drawer.onAccountSatang, drawer } : null
    return { ...shift, moves, figures: seen }
  },
})

/** The same figures by the day of Bangkok, over all registers or one. */
export const seeDay = query({
  may: 'pos.seeExpected',
  input: z.object({ day: z.iso.date(), registerId: z.uuid().optional() }),
  async run(tools, { day, registerId }): Promise<Figures> {
    const from = businessDayStart(day)
    const until = new Date(from.getTime() + 86_400_000)
    const at = registerId ? sql`s.register_id = ${registerId}::uuid` : sql`true`
    const figures = await figuresOf(tools, sql`s.sold_at >= ${from} and s.sold_at < ${until} and ${at}`)
    const { rows } = await sql<{ satang: bigint }>`
      select coalesce(sum(m.amount_satang), 0)::bigint as satang from pos.cash_moves m join pos.shifts s on s.id = m.shift_id
      where m.kind = 'debt' and m.made_at >= ${from} and m.made_at < ${until} and ${at}`.execute(tools.db)
    return { ...figures, onAccountSatang: rows[0]!.satang }
  },
})
