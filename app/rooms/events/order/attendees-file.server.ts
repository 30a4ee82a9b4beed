/** Who came, as a file: a line a ticket, with its answers and, for each list, when it came in. */
import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { csvText, csvType } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { answerColumns } from '#kernel/fields/answer-text.ts'
import type { Answers, AskedField } from '#kernel/fields/field.ts'

import { notFound } from '#kernel/refusals.ts'
import { deskWords } from '../desk-words.ts'
import type { Refused } from '../door/entries.ts'
import { command } from '../room.ts'

interface Row {
  code: string
  kind: string
  holder: string
  email: string
  phone: string
  number: string
  answers: Answers | null
  /** By list, the instant of the scan that counts. */
  came: Record<string, string>
  /** Let in against the rules. */
  overridden: { refused: Refused; reason: string }[]
}

const auditFile = auditKind('events.attendeesFile', { th: 'ดาวน์โหลดรายชื่อผู้เข้างาน', en: 'downloaded the attendees' })

/** Whoever takes it home leaves their name. Errors: 404. */
export const attendeeRows = command({
  may: 'events.seeAttendees',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { db } = tools
    const event = await db
      .selectFrom('events.events')
      .select(['slug', 'questions'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!event) return notFound()
    const { rows } = await sql<Row>`
      select t.code, k.name_th as kind, t.holder, coalesce(nullif(t.email, ''), o.email) as email, o.phone, o.number, t.answers,
        coalesce((select jsonb_object_agg(c.list, c.scanned_at) from events.check_ins c where c.ticket_id = t.id and c.result = 'in' and c.entry = 1), '{}') as came,
        coalesce((select jsonb_agg(jsonb_build_object('refused', c.refused, 'reason', c.reason) order by c.scanned_at)
          from events.check_ins c where c.ticket_id = t.id and c.override is not null), '[]') as overridden
      from events.tickets t join events.orders o on o.id = t.order_id join events.kinds k on k.id = t.kind_id
      where t.event_id = ${id}::uuid and (t.state = 'issued'
        or exists (select from events.check_ins c where c.ticket_id = t.id and c.override is not null)) order by t.holder, t.code limit 50000`.execute(
      db,
    )
    const lists = await db
      .selectFrom('events.doors')
      .select('list')
      .distinct()
      .where('event_id', '=', id)
      .orderBy('list')
      .execute()
    await audit(tools, auditFile, `event:${id}`, { count: rows.length })
    return {
      slug: event.slug,
      questions: event.questions as readonly AskedField[],
      lists: lists.map(({ list }) => list),
      rows,
    }
  },
})

export async function attendeesFile(context: Context, id: string): Promise<Response> {
  const { slug, questions, lists, rows } = await attendeeRows(context, { id })
  const text = deskWords[context.locale]
  const columns = [
    { title: text.fileCode, value: ({ code }: Row) => code },
    { title: text.fileKind, value: ({ kind }: Row) => kind },
    { title: text.fileHolder, value: ({ holder }: Row) => holder },
    { title: text.fileEmail, value: ({ email }: Row) => email },
    { title: text.filePhone, value: ({ phone }: Row) => phone },
    { title: text.fileOrder, value: ({ number }: Row) => number },
    ...lists.map((list) => ({
      title: text.fileCame(list),
      value: ({ came }: Row) => (came[list] ? new Date(came[list]) : null),
    })),
    {
      title: text.fileOverridden,
      value: ({ overridden }: Row) =>
        overridden.map(({ refused, reason }) => `${text[`over_${refused}`]}: ${reason}`).join('; ') || null,
    },
    ...answerColumns(questions, context.locale).map(({ title, value }) => ({
      title,
      value: ({ answers }: Row) => value(answers ?? {}),
    })),
  ]
  return download([new TextEncoder().encode(csvText(columns, rows))], { name: `${slug}-attendees.csv`, type: csvType })
}
