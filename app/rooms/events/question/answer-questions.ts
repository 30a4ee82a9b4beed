/** Whoever holds a ticket says what the organiser asks of each who comes. */
import { sql } from 'kysely'
import { anyone } from '#kernel/action.server.ts'
import { keptAnswers } from '#kernel/fields/check-answers.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { answersInput } from '#kernel/fields/fields-input.ts'
import { notFound } from '#kernel/refusals.ts'
import * as z from 'zod'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { TicketToken } from '../ticket/see-ticket.ts'
import { idOfToken, isSame, tokenOf } from '../ticket/sign.server.ts'

/** Again while the event is not over: the last answers count. Errors: 404; 409 afterwards; 422 with a sentence per question. */
export const answerQuestions = command({
  may: anyone,
  input: z.object({ token: TicketToken, answers: answersInput }),
  limit: (_context, { token }) => [{ bucket: `ticket answers ${token.slice(0, 22)}`, tries: 30, perSeconds: 600 }],
  async run(tools, { token, answers }): Promise<void> {
    const id = idOfToken(token) ?? notFound()
    const { rows } = await sql<{ secret: string; state: string; isOver: boolean; questions: readonly AskedField[] }>`
      select t.secret, t.state, e.ends_at <= now() or e.state = 'cancelled' as "isOver", e.questions
      from events.tickets t join events.events e on e.id = t.event_id where t.id = ${id}::uuid for update of t`.execute(
      tools.db,
    )
    const ticket = rows[0] ?? notFound()
    if (!isSame(token, tokenOf(tools.context.tenantId, 'ticket', id, ticket.secret))) return notFound()
    if (ticket.isOver || ticket.state !== 'issued' || ticket.questions.length === 0) refuse('notAsked')
    const kept = keptAnswers(ticket.questions, answers)
    await tools.db
      .updateTable('events.tickets')
      .set({ answers: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  },
})
