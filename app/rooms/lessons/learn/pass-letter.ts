import { sql } from 'kysely'
import * as z from 'zod'
import { lettersOf, roomLetter } from '#rooms/messaging/index.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { enrolPath } from '../links.ts'
import { within } from '../room.ts'
import { passCode } from './code-letters.ts'

const invitedFacts = within(async (tools, { passId, slug }: { passId: string; slug: string }) => {
  const { rows } = await sql<{ th: string; en: string; note: string }>`
    select c.title_th as th, c.title_en as en, p.note from lessons.passes p join lessons.courses c on c.id = p.course_id
    where p.id = ${passId} and p.withdrawn_at is null and p.used < p.seats`.execute(tools.db)
  const head = await letterheadOf(tools, { siteId: null, hostname: tools.context.site.hostname })
  if (!rows[0] || !head) return null
  return { ...rows[0], url: `${head.origin}${enrolPath(slug, passCode(tools.context.tenantId, passId))}` }
})

export const passLetter = lettersOf('lessons', {
  invited: roomLetter({
    input: z.object({ passId: z.uuid(), slug: z.string() }),
    facts: invitedFacts,
    th: ({ th, note, url }) => ({
      subject: `คุณได้รับเชิญให้เรียน ${th}`,
      paragraphs: ['เปิดลิงก์นี้ เข้าสู่ระบบ แล้วเริ่มเรียนได้ทันที ไม่มีค่าใช้จ่าย', ...(note ? [note] : [])],
      button: { label: 'รับคำเชิญ', url },
      notes: ['ลิงก์นี้ใช้ได้หนึ่งคน อย่าส่งต่อ'],
    }),
    en: ({ en, note, url }) => ({
      subject: `You are invited to learn ${en}`,
      paragraphs: ['Open the link, sign in, and begin at once. There is nothing to pay.', ...(note ? [note] : [])],
      button: { label: 'Accept the invitation', url },
      notes: ['The link is for one person. Please do not pass it on.'],
    }),
  }),
})
