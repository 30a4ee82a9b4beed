// Made from the folders of app/rooms: npm run map.
/** The rooms in floor order: a room leans only on rooms before it. The checks read this list. */
export const rooms = [
  'tenancy',
  'places',
  'identity',
  'messaging',
  'cluster',
  'files',
  'notes',
  'ai',
  'ledger',
  'billing',
  'catalogue',
  'stock',
  'promotions',
  'sales',
  'wallet',
  'subscriptions',
  'shop',
  'entitlements',
  'seats',
  'lessons',
  'reports',
  'cms',
  'analytics',
  'purchasing',
  'hora',
  'projects',
  'calendar',
  'events',
] as const

export type RoomName = (typeof rooms)[number]
