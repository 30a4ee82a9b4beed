import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/event', screen: 'events', frame: 'storefront', who: 'guest' },
  { path: '/event/gift', screen: 'my-gifts', frame: 'account', who: 'user' },
  { path: '/event/gift/shop', screen: 'gift-shop', frame: 'storefront', who: 'guest' },
  { path: '/event/gift/pay/{slug}', screen: 'pay-gift', frame: 'storefront', who: 'user' },
  { path: '/event/gift/{token}', screen: 'gift', frame: 'storefront', who: 'guest' },
  { path: '/event/{slug}', screen: 'event', frame: 'storefront', who: 'guest' },
  { path: '/event/order/{token}', screen: 'order', frame: 'storefront', who: 'guest' },
  { path: '/event/ticket/{token}', screen: 'ticket', frame: 'storefront', who: 'guest' },
  { path: '/event/queue/{token}', screen: 'queue', frame: 'storefront', who: 'guest' },
  { path: '/event/door/{token}', screen: 'door', frame: 'fullscreen', who: 'guest' },
  { path: '/influencer/join', screen: 'join', frame: 'account', who: 'user' },
  { path: '/influencer/gift', screen: 'influencer-gift', frame: 'account', who: 'user' },
  { path: '/influencer/{slug}', screen: 'influencer', frame: 'storefront', who: 'guest' },
  { path: '/event/_plugin/manage_influ', screen: 'influencers', frame: 'office', who: 'staff' },
  { path: '/event/_plugin/manage_influ/{id}', screen: 'manage-influencer', frame: 'office', who: 'staff' },
  { path: '/event/_plugin/manage_gift', screen: 'manage-gift', frame: 'office', who: 'staff' },
  { path: '/event/_plugin/manager', screen: 'manager', frame: 'office', who: 'staff' },
  { path: '/event/_plugin/manage_event', screen: 'desk', frame: 'office', who: 'staff' },
  { path: '/event/_plugin/manage_event/{id}', screen: 'manage', frame: 'office', who: 'staff' },
]
