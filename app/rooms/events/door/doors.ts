/** Doors: links with a PIN, by which somebody without an account lets people in during some hours. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { doorPath } from '../links.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { eventThere } from '../event/event-there.ts'
import { command, query } from '../room.ts'
import { pinOf, tokenOf } from '../ticket/sign.server.ts'
import { DoorInput } from './door-input.ts'

/** A new one. Errors: 404; 422. */
export const saveDoor = command({
  may: 'events.changeEvents',
  input: DoorInput.and(z.object({ id: z.uuid() })),
  async run(
    tools,
    { id, name, list, kindIds, mayOverride, opensOn, opensTime, closesOn, closesTime },
  ): Promise<{ doorId: string }> {
    await eventThere(tools, id)
    const at = (day: string, time: string) => sql<Date>`(${day}::date + ${time}::time) at time zone 'Asia/Bangkok'`
    const made = await tools.db
      .insertInto('events.doors')
      .values({
        event_id: id,
        name,
        list,
        kind_ids: kindIds,
        may_override: mayOverride,
        opens_at: at(opensOn, opensTime),
        closes_at: at(closesOn, closesTime),
      })
      .returning('id as doorId')
      .executeTakeFirstOrThrow()
    return made
  },
  audit: {
    kind: auditKind('events.saveDoor', { th: 'เปิดจุดเช็กอิน', en: 'opened a door' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ name }) => ({ name }),
  },
})

/** Whether who minds it may let in who the rules refuse, with a reason. Holds at once. Errors: 404. */
export const allowOverrides = command({
  may: 'events.changeEvents',
  input: z.object({ id: z.uuid(), doorId: z.uuid(), mayOverride: flag }),
  async run({ db }, { id, doorId, mayOverride }): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('events.doors')
      .set({ may_override: mayOverride })
      .where('id', '=', doorId)
      .where('event_id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('events.allowOverrides', {
      th: 'เปลี่ยนสิทธิ์ให้เข้าแทนกฎของจุดเช็กอิน',
      en: 'changed whether a door may let in against the rules',
    }),
    subject: ({ id }) => `event:${id}`,
    details: ({ doorId, mayOverride }) => ({ doorId, mayOverride }),
  },
})

/** Nobody is let in by it any more; who came in stays. Errors: 404. */
export const endDoor = command({
  may: 'events.changeEvents',
  input: z.object({ id: z.uuid(), doorId: z.uuid() }),
  async run({ db }, { id, doorId }): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('events.doors')
      .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
      .where('id', '=', doorId)
      .where('event_id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('events.endDoor', { th: 'ปิดจุดเช็กอิน', en: 'closed a door' }),
    subject: ({ id }) => `event:${id}`,
  },
})

/** Errors: 404. */
export const doorsOf = query({
  may: 'events.seeAttendees',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    await eventThere(tools, id)
    const doors = await tools.db
      .selectFrom('events.doors')
      .select([
        'id',
        'name',
        'list',
        'opens_at as opensAt',
        'closes_at as closesAt',
        'round',
        'ended_at as endedAt',
        'may_override as mayOverride',
      ])
      .where('event_id', '=', id)
      .orderBy('id')
      .limit(100)
      .execute()
    const { tenantId } = tools.context
    return doors.map(({ round, endedAt, ...door }) => ({
      ...door,
      isOver: endedAt !== null || door.closesAt <= new Date(),
      path: doorPath(tokenOf(tenantId, 'door', door.id, round)),
      pin: pinOf(tenantId, door.id, round),
    }))
  },
})
export type Door = Awaited<ReturnType<typeof doorsOf>>[number]
