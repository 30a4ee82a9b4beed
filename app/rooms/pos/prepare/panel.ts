/** What is being prepared, on the wall: each batch goes from new to preparing, ready and gone. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { LocalText } from '#kernel/context.ts'
import { categories } from '#rooms/catalogue/index.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { PrepareLine } from './send-to-prepare.ts'
import { type Stage, stages } from './stages.ts'

export interface PanelBatch {
  id: string
  queueNo: number
  place: number
  stage: Stage
  way: '' | 'here' | 'away'
  name: string
  registerName: string
  lines: PrepareLine[]
  sentAt: Date
}

export interface SeenPanel {
  batches: PanelBatch[]
  categories: { code: string; name: LocalText }[]
  seenAt: Date
}

/** The oldest first; what is gone stands no more. `category`: only what is of it. */
export const seePanel = query({
  may: 'pos.prepare',
  input: z.object({ category: z.string().max(100).default('') }),
  async run(tools, { category }): Promise<SeenPanel> {
    const { rows } = await sql<PanelBatch>`
      select b.id, o.queue_no as "queueNo", b.place, b.stage, o.way, o.name, r.name as "registerName", b.lines, b.sent_at as "sentAt"
      from pos.batches b join pos.orders o on o.ticket_id = b.ticket_id join pos.registers r on r.id = o.register_id
      where b.stage <> 'gone' and r.id in (select m.id from pos.my_registers m) order by b.sent_at, b.id limit 300`.execute(
      tools.db,
    )
    const used = new Set(rows.flatMap(({ lines }) => lines.flatMap((line) => line.categories)))
    const all = await categories(tools, {})
    const isMeant = (line: PrepareLine) => category === '' || line.categories.includes(category)
    return {
      batches: rows.flatMap((batch) => {
        const lines = batch.lines.filter(isMeant)
        return lines.length === 0 ? [] : [{ ...batch, lines }]
      }),
      categories: all.filter(({ code }) => used.has(code)).map(({ code, name }) => ({ code, name })),
      seenAt: new Date(),
    }
  },
})

/** From where somebody saw it to the stage beside that. Errors: 404; 409 INVALID_STATE when somebody else moved it meanwhile. */
export const moveBatch = command({
  may: 'pos.prepare',
  input: z.object({ id: z.uuid(), from: z.enum(stages), to: z.enum(stages) }),
  async run(tools, { id, from, to }): Promise<{ id: string; stage: Stage }> {
    if (Math.abs(stages.indexOf(to) - stages.indexOf(from)) !== 1) refuse('movedMeanwhile')
    const { rows: mine } = await sql`
      select from pos.batches b join pos.orders o on o.ticket_id = b.ticket_id
      where b.id = ${id}::uuid and o.register_id in (select m.id from pos.my_registers m)`.execute(tools.db)
    if (mine.length === 0) return notFound()
    const moved = await tools.db
      .updateTable('pos.batches')
      .set({ stage: to, moved_at: new Date() })
      .where('id', '=', id)
      .where('stage', '=', from)
      .returning('id')
      .executeTakeFirst()
    if (!moved) return refuse('movedMeanwhile')
    tools.tell('prepare')
    return { id, stage: to }
  },
  audit: {
    kind: auditKind('pos.moveBatch', { th: 'เลื่อนขั้นการเตรียม', en: 'moved what is being prepared' }),
    subject: ({ id }) => `batch:${id}`,
    details: ({ from, to }) => ({ from, to }),
  },
})
