/** Pure: in which states an influencer may be, and what may be done with one. */
import { states } from '#ui/states.ts'

const may = 'events.payInfluencers'

export const influencerStates = states(
  {
    applied: { tone: 'info', th: 'สมัครมา', en: 'Applied', can: { approve: 'active', reject: 'rejected' } },
    active: { tone: 'good', th: 'ใช้งาน', en: 'Active', can: { pause: 'paused', close: 'closed' } },
    paused: {
      tone: 'warn',
      th: 'พักไว้',
      en: 'Paused',
      note: {
        th: 'ลิงก์และโค้ดไม่นับค่าคอมมิชชันของคำสั่งซื้อใหม่ คำสั่งซื้อก่อนพักยังนับ',
        en: 'New orders earn nothing. Orders placed before still count.',
      },
      can: { approve: 'active', close: 'closed' },
    },
    closed: { tone: 'neutral', th: 'ปิดแล้ว', en: 'Closed', can: { approve: 'active' } },
    rejected: { tone: 'neutral', th: 'ไม่รับ', en: 'Declined', can: { approve: 'active' } },
  },
  {
    approve: {
      may,
      th: 'เปิดใช้งาน',
      en: 'Activate',
      kind: 'primary',
      did: { th: 'เปิดใช้งานผู้แนะนำ', en: 'activated an influencer' },
    },
    reject: { may, th: 'ไม่รับ', en: 'Decline', did: { th: 'ไม่รับผู้แนะนำ', en: 'declined an influencer' } },
    pause: { may, th: 'พักไว้', en: 'Pause', did: { th: 'พักผู้แนะนำ', en: 'paused an influencer' } },
    close: {
      may,
      th: 'ปิด',
      en: 'Close',
      kind: 'danger',
      did: { th: 'ปิดผู้แนะนำ', en: 'closed an influencer' },
      ask: {
        title: { th: 'ปิดผู้แนะนำรายนี้?', en: 'Close this influencer?' },
        body: {
          th: 'หน้าและลิงก์หยุดทำงาน ค่าคอมมิชชันที่ได้แล้วยังต้องจ่าย',
          en: 'The page and links stop. What was earned is still owed.',
        },
      },
    },
  },
)
export type InfluencerState = (typeof influencerStates)['names'][number]
