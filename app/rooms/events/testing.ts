/** Scenes for tests: an event with a kind of tickets, who buys them, how their money comes. */
import { randomUUID } from 'node:crypto'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import type { Context } from '#kernel/context.ts'
import { approveSlip } from '#rooms/billing/index.ts'
import { readyToSell, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { integrity as seats } from '#rooms/seats/index.ts'
import type * as z from 'zod'
import { openDoor, scanTicket } from './door/check-in.ts'
import { doorsOf, saveDoor } from './door/doors.ts'
import { eventMoves } from './event/event-moves.ts'
import { makeEvent } from './event/save-event.ts'
import { integrity } from './integrity.ts'
import { buyTickets } from './order/buy-tickets.ts'
import { seeOrder } from './order/see-order.ts'
import { seeTicket } from './ticket/see-ticket.ts'
import type { kindShape } from './ticket/kind-input.ts'
import { saveKind } from './ticket/kinds.ts'

export interface Scene {
  tenant: TestTenant
  eventId: string
  slug: string
  kindId: string
}

type KindGiven = Partial<z.input<typeof kindShape>>

export async function someKind(tenant: TestTenant, eventId: string, kind: KindGiven = {}): Promise<string> {
  const { kindId } = await saveKind(tenant.as('manager'), {
    id: eventId,
    name: { th: 'บัตรทั่วไป', en: 'General' },
    price: 0,
    ...kind,
  })
  return kindId
}

/** Published, next month. */
export async function someEvent(
  kind: KindGiven = {},
  { slug = 'show', tenant: given }: { slug?: string; tenant?: TestTenant } = {},
): Promise<Scene> {
  const tenant = given ?? (await newTenant('house'))
  if (!given) await readyToSell(tenant)
  const [day] = await tenant.sql<{ on: string }>(`select to_char(now() + interval '30 days', 'YYYY-MM-DD') as on`)
  const { id: eventId } = await makeEvent(tenant.as('manager'), {
    title: { th: `งาน ${slug}`, en: `Event ${slug}` },
    slug,
    startsOn: day!.on,
    startsTime: '18:00',
    endsOn: day!.on,
    endsTime: '21:00',
    place: 'หอศิลป์',
  })
  const kindId = await someKind(tenant, eventId, kind)
  await eventMoves.publish(tenant.as('manager'), { id: eventId })
  return { tenant, eventId, slug, kindId }
}

let people = 0

/** A guest with an address of their own. */
export const guest = () => ({ name: 'มานี มีตา', email: `guest${people++}@mail.example` })

export const buy = (scene: Scene, quantity = 1, more: object = {}, as?: Context) =>
  buyTickets(as ?? scene.tenant.as('guest'), {
    ...guest(),
    event: scene.slug,
    wanted: { [scene.kindId]: quantity },
    ...more,
  })

/** The first ticket of an order is scanned at a door of the event. */
export async function letIn({ tenant, eventId }: Scene, orderToken: string): Promise<void> {
  const [visitor, manager] = [tenant.as('guest'), tenant.as('manager')]
  const order = await seeOrder(visitor, { token: orderToken })
  const { said } = await seeTicket(visitor, { token: order.tickets[0]!.path!.split('/').at(-1)! })
  const { doorId } = await saveDoor(manager, {
    id: eventId,
    name: 'หน้า',
    list: 'เข้างาน',
    opensOn: '2026-01-01',
    opensTime: '00:00',
    closesOn: '2099-01-01',
    closesTime: '00:00',
  })
  const door = (await doorsOf(manager, { id: eventId })).find(({ id }) => id === doorId)!
  const way = { token: door.path.split('/').at(-1)! }
  const { pass } = await openDoor(visitor, { ...way, pin: door.pin })
  await scanTicket(visitor, { ...way, pass, code: said, device: 'a', scanId: randomUUID() })
}

/** The buyer sends a slip and staff approve it; answers what became of it. */
export async function moneyComes({ tenant }: Scene, paySlug: string, amount?: string): Promise<string> {
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, paySlug))
  return (await approveSlip(tenant.as('manager'), { id: slipId, ...(amount && { amount }) } as never)).outcome // parsed by it
}

export async function breaches({ tenant }: Scene): Promise<unknown[]> {
  const found = await Promise.all([...integrity, ...seats].map(({ breaches: statement }) => tenant.sql(statement)))
  return found.flat()
}

/** What is to be done later by that name, as it was asked for; the time by the clocks of Bangkok. */
export const jobsOf = (tenant: TestTenant, topic: string): Promise<{ payload: unknown; at: string | null }[]> =>
  tenant.sql(
    `select payload, to_char(run_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') as at from kernel.outbox
     where kind = 'job' and topic = $1 order by id`,
    [topic],
  )

export { giftCode } from './gift/gift-code.server.ts'
