/** Somebody waits for tickets of a kind that has sold out, or thinks better of it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { sqlState } from '#kernel/database.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { freePlace, offerSoon, queueUp } from '#rooms/seats/index.ts'
import { isShownBy } from '../order/buy-tickets.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { kindsOf } from '../ticket/kinds.ts'
import { QueueInput } from './queue-input.ts'
import { TurnToken, waitingBy } from './turn-token.ts'

/**
 * A place in the queue; the link to it goes by mail alone, so that nobody learns of another's by their address.
 * Errors: 404; 409 while there are enough, and when the sale is over.
 */
export const joinQueue = command({
  may: anyone,
  idempotent: true,
  input: QueueInput.extend({
    event: z.string().max(80),
    kindId: z.uuid(),
    code: z.string().trim().max(60).default(''),
  }),
  limit: ({ actor, address }, { email }) => [
    { bucket: `queue for tickets ${actor.accountId ?? email.toLowerCase()}`, tries: 10, perSeconds: 600 },
    { bucket: `queue for tickets from ${networkOf(address)}`, tries: 200, perSeconds: 600 },
  ],
  async run(tools, { event, kindId, code, quantity, name, email }): Promise<{ joined: true }> {
    const [kind] = await kindsOf(
      tools,
      sql`k.id = ${kindId}::uuid and e.slug = ${event} and e.state in ('published', 'postponed')`,
    )
    if (!kind || (kind.code !== '' && !isShownBy(kind, code))) return notFound()
    if (kind.state === 'open' && (kind.capacity === null || kind.capacity - kind.taken >= quantity))
      refuse('notWaitedFor', { name: kind.name })
    if (kind.state !== 'soldOut' && kind.state !== 'open') refuse('notOnSale', { name: kind.name })
    if (quantity < kind.least || quantity > kind.most)
      refuse('limit', { name: kind.name, least: kind.least, most: kind.most })
    const { actor, locale, site } = tools.context
    const own = actor.accountId === null ? null : (await contactOf(tools, actor.accountId))?.email
    const isOwn = own?.toLowerCase() === email.toLowerCase()
    await sql`savepoint joining`.execute(tools.db)
    try {
      const { id } = await tools.db
        .insertInto('events.waiting')
        .values({
          event_id: kind.eventId,
          kind_id: kindId,
          quantity,
          account_id: actor.accountId,
          name,
          email,
          locale,
          site_id: site.id || null,
          ...(isOwn && { confirmed_at: sql<Date>`now()` }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await queueUp(tools, { kind: 'ticket', queueId: kindId, holderId: id, quantity })
      tools.after('events.queued', { waitingId: id })
    } catch (error) {
      if (sqlState(error) !== '23505') throw error
      // They stand there already, and are sent their link again.
      await sql`rollback to savepoint joining`.execute(tools.db)
      const known = await tools.db
        .selectFrom('events.waiting')
        .select('id')
        .where('kind_id', '=', kindId)
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
        .where('state', 'in', ['waiting', 'offered'])
        .executeTakeFirst()
      const again = new Date().toISOString().slice(0, 13)
      if (known) tools.after('events.queued', { waitingId: known.id, again })
    }
    return { joined: true }
  },
})

/**
 * Who has the link, which goes by mail alone, says that the address is theirs: from then on they are offered what is free.
 * Errors: 404; 409 when the turn is over.
 */
export const confirmTurn = command({
  may: anyone,
  input: z.object({ token: TurnToken }),
  async run(tools, { token }): Promise<{ eventId: string }> {
    const { id, eventId, kindId, state } = await waitingBy(tools, token)
    if (state !== 'waiting') refuse('turnOver')
    await sql`update events.waiting set confirmed_at = coalesce(confirmed_at, now()) where id = ${id}::uuid`.execute(
      tools.db,
    )
    await offerSoon(tools, kindId)
    return { eventId }
  },
  audit: {
    kind: auditKind('events.confirmTurn', {
      th: 'ยืนยันอีเมลในคิวรอตั๋ว',
      en: 'confirmed an address in the queue for tickets',
    }),
    subject: (_input, { eventId }) => `event:${eventId}`,
  },
})

/** The place in the queue, or what was offered, is given up: the next is asked. Errors: 404; 409 when it is over already. */
export const leaveQueue = command({
  may: anyone,
  input: z.object({ token: TurnToken }),
  async run(tools, { token }): Promise<{ eventId: string }> {
    const turn = await waitingBy(tools, token)
    if (turn.state !== 'waiting' && turn.state !== 'offered') refuse('turnOver')
    await tools.db
      .updateTable('events.waiting')
      .set({ state: turn.state === 'offered' ? 'declined' : 'left' })
      .where('id', '=', turn.id)
      .execute()
    await freePlace(tools, turn.id)
    return { eventId: turn.eventId }
  },
  audit: {
    kind: auditKind('events.leaveQueue', { th: 'ออกจากคิวรอตั๋ว', en: 'left the queue for tickets' }),
    subject: (_input, { eventId }) => `event:${eventId}`,
  },
})
