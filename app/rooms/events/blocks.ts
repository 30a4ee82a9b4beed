/** Pure: what events, gifts and influencers bring onto pages; what they read is in block-data.ts, how they look in parts/blocks.tsx. */
import { number, record, words } from '#kernel/block-fields.ts'
import type { BlockKinds } from '#kernel/page-blocks.ts'

export const blocks = {
  event: {
    name: { th: 'งานอีเวนต์', en: 'Events' },
    at: '/event',
    words: { event: { th: 'งาน (ไม่เลือก = งานที่กำลังจะมาถึง)', en: 'Event (none: those to come)' } },
    fields: { title: words(), event: record('event'), count: number(1, 12, 3) },
  },
  gift: {
    name: { th: 'ใช้โค้ดของขวัญ', en: 'Use a gift code' },
    at: '/event',
    fields: { title: words(), lead: words(300) },
  },
  gift_list: { name: { th: 'ของขวัญของฉัน', en: 'My gifts' }, at: '/event', fields: { title: words() } },
  influencer: {
    name: { th: 'ผู้แนะนำ', en: 'Influencer' },
    at: '/influencer',
    words: { influencer: { th: 'ผู้แนะนำ', en: 'Influencer' } },
    fields: { title: words(), influencer: record('influencer') },
  },
  package: {
    name: { th: 'แพ็กเกจ', en: 'Packages' },
    at: '/event',
    words: { package: { th: 'แพ็กเกจ (ไม่เลือก = ทั้งหมดที่แสดง)', en: 'Package (none: all that are shown)' } },
    fields: { title: words(), package: record('package'), count: number(1, 12, 3) },
  },
} as const satisfies BlockKinds
