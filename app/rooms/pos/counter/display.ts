/** What the customer sees: their basket, what is to be paid, the code; and afterwards their change. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { drawQr, type QrDrawing } from '#kernel/qr-drawing.ts'
import { notFound } from '#kernel/refusals.ts'
import { counterCode, currentSeller } from '#rooms/billing/index.ts'
import { Satang } from '#rooms/catalogue/index.ts'
import { command, query } from '../room.ts'

const Shown = z.object({
  lines: z
    .array(z.object({ name: z.string().max(300), quantity: z.string().max(30), satang: z.number().int().min(0) }))
    .max(200)
    .default([]),
  discountSatang: z.number().int().min(0).default(0),
  totalSatang: z.number().int().min(0).default(0),
  /** idle: a new ticket clears at once what the last buyer had. */
  stage: z.enum(['idle', 'ticket', 'pay', 'code', 'done']).default('idle'),
  /** Of the code: PromptPay's own text. */
  payload: z.string().max(600).nullable().default(null),
  changeSatang: z.number().int().min(0).default(0),
})
export type Shown = z.output<typeof Shown>

/** Errors: 404. Nothing of it is a sale. */
export const showCustomer = command({
  may: 'pos.sell',
  input: z.object({ registerId: z.uuid(), shown: Shown }),
  async run(tools, { registerId, shown }): Promise<{ shownAt: Date }> {
    const { rows } = await sql<{ shownAt: Date }>`
      insert into pos.displays (register_id, shown) select id, ${JSON.stringify(shown)}::jsonb from pos.registers where id = ${registerId}::uuid
      on conflict (tenant_id, register_id) do update set shown = excluded.shown, shown_at = now()
      returning shown_at as "shownAt"`.execute(tools.db)
    const [row] = rows
    if (!row) return notFound()
    tools.tell(`display:${registerId}`)
    return row
  },
})

export interface SeenDisplay {
  registerId: string
  registerName: string
  sellerName: string
  shown: Shown
  code: QrDrawing | null
}

/** Errors: 404. */
export const seeDisplay = query({
  may: 'pos.sell',
  input: z.object({ registerId: z.uuid() }),
  async run(tools, { registerId }): Promise<SeenDisplay> {
    const { rows } = await sql<{ registerId: string; registerName: string; shown: unknown }>`
      select r.id as "registerId", r.name as "registerName", d.shown from pos.registers r
        left join pos.displays d on d.register_id = r.id where r.id = ${registerId}::uuid`.execute(tools.db)
    const { shown: kept, ...register } = rows[0] ?? notFound()
    const shown = Shown.parse(kept ?? {})
    const seller = await currentSeller(tools)
    return { ...register, sellerName: seller?.name ?? '', shown, code: shown.payload ? drawQr(shown.payload) : null }
  },
})

/** A code of just this amount, drawn. Errors: 409 while no account is set up. */
export const codeFor = command({
  may: 'pos.takeMoney',
  input: z.object({ amountSatang: Satang, registerNo: z.coerce.number().int().min(1) }),
  async run(tools, { amountSatang, registerNo }): Promise<{ payload: string | null; drawing: QrDrawing | null }> {
    const number = `P${registerNo}D${businessDate(new Date()).replaceAll('-', '')}`
    const { payload } = await counterCode(tools, { amountSatang, number })
    return { payload, drawing: payload ? drawQr(payload) : null }
  },
})
