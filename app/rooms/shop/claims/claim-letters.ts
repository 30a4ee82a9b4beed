import { sql } from 'kysely'
import * as z from 'zod'
import { pagesFor, payerOf } from '#rooms/billing/index.ts'
import { lettersOf, roomLetter } from '#rooms/messaging/index.ts'
import { within } from '../room.ts'
import { claimCode } from './claim-code.server.ts'

interface Facts {
  hostname: string
  number: string
  code: string
}

/** Null once it is over, or the order is somebody's. */
const facts = within(async (tools, { claimId }: { claimId: string }): Promise<Facts | null> => {
  const { rows } = await sql<{ orderId: string; number: string }>`
    select o.id as "orderId", o.number from shop.order_claims c join shop.orders o on o.id = c.order_id
    where c.id = ${claimId} and c.expires_at > now() and o.account_id is null`.execute(tools.db)
  const [row] = rows
  const payer = row && (await payerOf(tools, { subjectType: 'order', subjectId: row.orderId }))
  const pages = payer && (await pagesFor(tools, payer))
  if (!row || !pages) return null
  return { hostname: pages.hostname, number: row.number, code: claimCode(tools.context.tenantId, claimId) }
})

export const claimLetter = lettersOf('shop', {
  claimCode: roomLetter({
    input: z.object({ claimId: z.uuid() }),
    facts,
    th: ({ number, code }: Facts) => ({
      subject: `รหัสสำหรับเก็บคำสั่งซื้อ ${number} เข้าบัญชี`,
      paragraphs: ['มีบัญชีหนึ่งขอเก็บคำสั่งซื้อนี้ไว้ ถ้าเป็นคุณ ใส่รหัสนี้ในหน้าที่เปิดค้างไว้'],
      code,
      notes: ['รหัสใช้ได้ 15 นาที ถ้าไม่ใช่คุณ อย่าบอกรหัสนี้กับใคร'],
    }),
    en: ({ number, code }: Facts) => ({
      subject: `Your code to keep order ${number} in an account`,
      paragraphs: ['An account asks to keep this order. If it is yours, type this code on the page you have open.'],
      code,
      notes: ['It works for 15 minutes. If it was not you, tell it to nobody.'],
    }),
  }),
})
