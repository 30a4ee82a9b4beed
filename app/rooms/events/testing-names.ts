/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */
import { tokenOf } from './ticket/sign.server.ts'

export const names: Readonly<Record<string, string | readonly string[]>> = {
  managedEvent: `select id as value from events.events order by id limit 1`,
  eventSlug: `select slug as value from events.events where state = 'published' order by id limit 1`,
  influencerSlug: `select slug as value from events.influencers where state = 'active' order by id limit 1`,
  managedInfluencer: `select id as value from events.influencers order by id limit 1`,
  eventOrder: `select token as value from events.orders order by id limit 1`,
}

/** Of what is kept nowhere: what the product reckons it from. */
export const reckoned: Readonly<
  Record<string, { of: string; token: (tenant: string, row: Record<string, string>) => string }>
> = {
  eventTicket: {
    of: `select id, secret from events.tickets where state = 'issued' order by id limit 1`,
    token: (tenant, { id, secret }) => tokenOf(tenant, 'ticket', id!, secret!),
  },
  eventGift: {
    of: `select id from events.gifts order by id limit 1`,
    token: (tenant, { id }) => tokenOf(tenant, 'gift', id!, 0),
  },
  eventQueue: {
    of: `select id from events.waiting order by id limit 1`,
    token: (tenant, { id }) => tokenOf(tenant, 'turn', id!, 0),
  },
  eventDoor: {
    of: `select id, round::text from events.doors order by now() between opens_at and closes_at desc, id limit 1`,
    token: (tenant, { id, round }) => tokenOf(tenant, 'door', id!, round!),
  },
}

export const paths: Readonly<Record<string, string>> = {
  '/event/_plugin/manage_event/{id}': '/event/_plugin/manage_event/{managedEvent}',
  '/event/_plugin/manage_influ/{id}': '/event/_plugin/manage_influ/{managedInfluencer}',
  '/influencer/{slug}': '/influencer/{influencerSlug}',
  '/event/ticket/{token}': '/event/ticket/{eventTicket}',
  '/event/gift/{token}': '/event/gift/{eventGift}',
  '/event/queue/{token}': '/event/queue/{eventQueue}',
  '/event/door/{token}': '/event/door/{eventDoor}',
  '/event/order/{token}': '/event/order/{eventOrder}',
  '/event/{slug}': '/event/{eventSlug}',
}
