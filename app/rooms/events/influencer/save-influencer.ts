/** One of the influencers: seen, made and changed by staff, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { record } from '../room.ts'
import { InfluencerInput, linesOf } from './influencer-input.ts'

export const {
  see: seeInfluencer,
  history: influencerHistory,
  make: makeInfluencer,
  change: changeInfluencer,
} = record({
  table: 'events.influencers',
  subject: 'influencer',
  see: 'events.seeInfluencers',
  change: 'events.payInfluencers',
  input: InfluencerInput,
  columns: ({ rate, picks, taxId, ...same }) => ({
    ...same,
    ...(rate !== undefined && { rate_bp: Math.round(rate * 100) }),
    ...(picks !== undefined && { picks: linesOf(picks) }),
    ...(taxId !== undefined && { tax_id: taxId }),
  }),
  read: (row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    name: row.name,
    slug: row.slug,
    rate: row.rate_bp / 100,
    code: row.code,
    picks: row.picks.join('\n'),
    channel: row.channel,
    bio: row.bio,
    payee: row.payee,
    taxId: row.tax_id,
  }),
  made: auditKind('events.makeInfluencer', { th: 'เพิ่มผู้แนะนำ', en: 'added an influencer' }),
  changed: auditKind('events.changeInfluencer', { th: 'แก้ไขผู้แนะนำ', en: 'changed an influencer' }),
  taken: () =>
    refuseFields([{ field: 'slug', th: 'มีคนใช้ที่อยู่ลิงก์หรือโค้ดนี้แล้ว', en: 'Somebody has this name or this code already.' }]),
})
export type SeenInfluencer = NonNullable<Awaited<ReturnType<typeof seeInfluencer>>>
