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
      ? await Promise.all([
          figuresOf(tools, {
            sales: sql`s.shift_id = ${id}::uuid`,
            taken: sql`d.shift_id = ${id}::uuid`,
            ended: sql`d.ended_shift_id = ${id}::uuid`,
            moves: sql`m.shift_id = ${id}::uuid`,
          }),
          drawerOfShift(tools, id),
        ])
      : [null, null]
    const seen = figures && drawer ? { ...figures, drawer } : null
    return { ...shift, moves, figures: seen }
  },
})

/** The same figures by the day of Bangkok, over all registers that one may see, or one of them. */
export const seeDay = query({
  may: 'pos.seeExpected',
  input: z.object({ day: z.iso.date(), registerId: z.uuid().optional() }),
  async run(tools, { day, registerId }): Promise<Figures> {
    const from = businessDayStart(day)
    const until = new Date(from.getTime() + 86_400_000)
    const during = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
    const mine = (column: string) => sql`${sql.ref(column)} in (select y.id from pos.my_registers y)`
    const at = (column: string) =>
      registerId ? sql`${sql.ref(column)} = ${registerId}::uuid and ${mine(column)}` : mine(column)
    return figuresOf(tools, {
      sales: sql`${during('s.sold_at')} and ${at('s.register_id')}`,
      taken: sql`${during('d.taken_at')} and ${at('d.register_id')}`,
      ended: sql`${during('d.ended_at')} and ${at('d.register_id')}`,
      moves: sql`${during('m.made_at')} and ${at('f.register_id')}`,
    })
  },
})
