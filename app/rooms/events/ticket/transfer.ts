/** A ticket is given to somebody else: it has a new secret and code, so its old link and what was read out end. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { someLetters } from '#kernel/readable-letters.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { GiveInput } from './give-input.ts'
import { TicketToken } from './see-ticket.ts'
import { idOfToken, isSame, tokenOf } from './sign.server.ts'

/**
 * By whoever holds its link. Errors: 404 when the link has ended; 409 for one that is not issued, has come in, or whose event
 * is over.
 */
export const transferTicket = command({
  may: anyone,
  idempotent: true,
  input: GiveInput.extend({ token: TicketToken }),
  limit: (_context, { token }) => [{ bucket: `give ticket ${token.slice(0, 22)}`, tries: 10, perSeconds: 3600 }],
  async run(tools, { token, name, email }): Promise<{ ticketId: string }> {
    const id = idOfToken(token) ?? notFound()
    const { rows } = await sql<{ secret: string; state: string; cameIn: boolean; isOver: boolean }>`
      select t.secret, t.state, e.ends_at <= now() or e.state = 'cancelled' as "isOver",
        exists (select from events.check_ins c where c.ticket_id = t.id and c.result = 'in') as "cameIn"
      from events.tickets t join events.events e on e.id = t.event_id where t.id = ${id}::uuid for update of t`.execute(
      tools.db,
    )
    const ticket = rows[0] ?? notFound()
    if (!isSame(token, tokenOf(tools.context.tenantId, 'ticket', id, ticket.secret))) return notFound()
    if (ticket.state !== 'issued' || ticket.cameIn || ticket.isOver) refuse('notGiven')
    await tools.db
      .updateTable('events.tickets')
      .set({
        secret: randomBytes(12).toString('base64url'),
        code: someLetters(8),
        former: sql`former || code`,
        // What the one before said of themselves is nobody else’s.
        answers: null,
        holder: name,
        email,
        transferred_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    tools.after('events.ticketGiven', { ticketId: id })
    return { ticketId: id }
  },
  audit: {
    kind: auditKind('events.transferTicket', { th: 'โอนตั๋ว', en: 'transferred a ticket' }),
    subject: (_input, { ticketId }) => `ticket:${ticketId}`,
  },
})
