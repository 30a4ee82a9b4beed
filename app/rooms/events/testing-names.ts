/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  managedEvent: `select id as value from events.events order by id limit 1`,
  eventSlug: `select slug as value from events.events where state = 'published' order by id limit 1`,
  eventOrder: `select token as value from events.orders order by id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/event/_plugin/manage_event/{id}': '/event/_plugin/manage_event/{managedEvent}',
  '/event/order/{token}': '/event/order/{eventOrder}',
  '/event/{slug}': '/event/{eventSlug}',
}
