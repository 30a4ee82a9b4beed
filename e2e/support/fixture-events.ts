import { randomUUID } from 'node:crypto'
import type { TestTenant } from '#kernel/testing.ts'
import {
  buyTickets,
  doorsOf,
  eventMoves,
  influencerMoves,
  makeEvent,
  grantQuota,
  joinQueue,
  makeGifts,
  makeInfluencer,
  saveDoor,
  saveKind,
  savePackage,
  seeOrder,
  turnToken,
} from '#rooms/events/index.ts'

/** An event with a ticket that somebody holds, and a door of it. */
export async function eventsFixture(tenant: TestTenant, canary: string) {
  const manager = () => tenant.as('manager')
  const slug = `event-${randomUUID().slice(0, 8)}`
  const day = { startsOn: '2099-12-05', startsTime: '18:00', endsOn: '2099-12-05', endsTime: '21:00' }
  const { id } = await makeEvent(manager(), { ...day, title: { th: `งาน ${canary}`, en: canary }, slug, place: canary })
  const { kindId } = await saveKind(manager(), { id, name: { th: `บัตร ${canary}`, en: canary }, price: 0, capacity: 9 })
  await eventMoves.publish(manager(), { id })
  await saveDoor(manager(), {
    id,
    name: `ประตู ${canary}`,
    list: 'เข้างาน',
    opensOn: '2026-01-01',
    opensTime: '00:00',
    closesOn: '2099-12-06',
    closesTime: '00:00',
  })
  const buyer = { name: `ผู้ซื้อ ${canary}`, email: `${slug}@mail.example` }
  const { token } = await buyTickets(tenant.as('guest'), { ...buyer, event: slug, wanted: { [kindId]: 1 } })
  const order = await seeOrder(tenant.as('guest'), { token })
  const [door] = await doorsOf(manager(), { id })
  const { kindId: full } = await saveKind(manager(), {
    id,
    name: { th: `หมด ${canary}`, en: canary },
    price: 0,
    capacity: 0,
  })
  await joinQueue(tenant.as('guest'), { ...buyer, event: slug, kindId: full, quantity: 1 })
  const [turn] = await tenant.sql<{ id: string }>('select id from events.waiting where email = $1', [buyer.email])
  const influencer = await makeInfluencer(tenant.as('admin'), {
    name: `ผู้แนะนำ ${canary}`,
    slug: `by-${slug}`,
    rate: '10',
  })
  await influencerMoves.approve(tenant.as('admin'), influencer)
  const { packageId } = await savePackage(tenant.as('admin'), {
    name: { th: `ชุด ${canary}`, en: canary },
    price: '100',
    items: `1 ${canary}`,
  })
  await makeGifts(tenant.as('admin'), { value: '10', sender: canary, message: canary })
  await grantQuota(tenant.as('admin'), { id: influencer.id, packageId, count: 1 })
  const last = (path: string) => path.split('/').at(-1)!
  return {
    ofEvents: [id],
    influencer: [influencer.id],
    influencerSlug: [`by-${slug}`],
    eventSlug: [slug],
    eventToken: [token, last(order.tickets[0]!.path!), last(door!.path), turnToken(tenant.id, turn!.id)],
  }
}
