/** What a scanner needs to go on without network: who may come in here, signed, with what each ticket's QR says only as a hash. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { anyone } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import { query } from '../room.ts'
import { signText, wholeKey } from '../ticket/sign.server.ts'
import { doorByPass, WithPass } from './pass.ts'
import type { Listed, Snapshot } from './offline.ts'

/** Errors: 404; 403 DOOR_PIN, DOOR_CLOSED. */
export const takeSnapshot = query({
  may: anyone,
  input: WithPass,
  limit: (_context, { token }) => [{ bucket: `door list ${token}`, tries: 120, perSeconds: 60 }],
  async run(tools, asked): Promise<{ said: string; signature: string; key: string }> {
    const door = await doorByPass(tools, asked)
    if (!door.isOpen) refuse('doorClosed')
    const { rows } = await sql<{
      code: string
      secret: string
      state: string
      kindId: string
      holder: string
      kind: string
      at: Date | null
      isOver: boolean | null
      former: string[]
    }>`
      select t.code, t.secret, t.state, t.kind_id as "kindId", t.holder, k.name_th as kind, c.at, c."isOver", t.former
      from events.tickets t join events.kinds k on k.id = t.kind_id
        left join lateral (select case when l.goes = 'in' then l.scanned_at end as at, l.override is not null as "isOver" from events.check_ins l
          where l.event_id = t.event_id and l.list = ${door.list} and l.ticket_id = t.id and l.result <> 'conflict'
          order by l.entry desc, l.goes desc limit 1) c on true
      where t.event_id = ${door.eventId} order by t.code`.execute(tools.db)
    const isHere = (kindId: string) => door.kindIds.length === 0 || door.kindIds.includes(kindId)
    const now = rows.map(({ code, secret, state, kindId, holder, kind, at, isOver }): Listed => ({
      code,
      hash: createHash('sha256').update(`t1.${code}.${secret}`).digest('base64url').slice(0, 22),
      state: state === 'issued' ? (isHere(kindId) ? 'ok' : 'wrongList') : state === 'held' ? 'notPaid' : 'cancelled',
      holder,
      kind,
      at: at?.getTime() ?? null,
      ...(at && isOver && { isOver }),
    }))
    const before = rows.flatMap(({ former, holder, kind }) =>
      former.map((code): Listed => ({ code, hash: '', state: 'moved', holder, kind, at: null })),
    )
    const tickets = [...now, ...before]
    const snapshot: Snapshot = {
      doorId: door.id,
      list: door.list,
      takenAt: Date.now(),
      until: door.closesAt.getTime(),
      mayOverride: door.mayOverride,
      tickets,
    }
    const said = JSON.stringify(snapshot)
    const { tenantId } = tools.context
    return { said, signature: signText(tenantId, said), key: wholeKey(tenantId) }
  },
})
