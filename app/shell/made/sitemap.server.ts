// Made from the folders of app/rooms: npm run map.
import type { SitemapRoom } from '#kernel/sitemap.ts'
import { sitemap as shop } from '#rooms/shop/sitemap.ts'
import { sitemap as lessons } from '#rooms/lessons/sitemap.ts'
import { sitemap as events } from '#rooms/events/sitemap.ts'
import { sitemap as cms } from '#rooms/cms/sitemap.ts'
import { sitemap as hora } from '#rooms/hora/sitemap.ts'

/** Pages that search engines should find, of every room, in floor order. */
export const sitemapRooms: readonly SitemapRoom[] = [
  shop,
  lessons,
  events,
  cms,
  hora,
]
