/** Pure: what may be done with a promotion in each state, and what is next; when it begins or is over, the clock says. */
import { states } from '#ui/states.ts'

const may = 'promotions.edit'

export const promotionStates = states(
  {
    active: { tone: 'good', th: 'ใช้งานอยู่', en: 'Active', can: { pause: 'paused', end: 'ended' } },
    scheduled: { tone: 'info', th: 'ตั้งเวลาไว้', en: 'Scheduled', can: { pause: 'paused', end: 'ended' } },
    draft: { tone: 'warn', th: 'ร่าง', en: 'Draft', can: { start: ['active', 'scheduled'], end: 'ended' } },
    paused: { tone: 'warn', th: 'พักไว้', en: 'Paused', can: { resume: ['active', 'scheduled'], end: 'ended' } },
    ended: { tone: 'neutral', th: 'สิ้นสุดแล้ว', en: 'Ended' },
  },
  {
    start: { may, th: 'เปิดใช้', en: 'Start', kind: 'primary', did: { th: 'เปิดใช้โปรโมชัน', en: 'started a promotion' } },
    pause: { may, th: 'พัก', en: 'Pause', did: { th: 'พักโปรโมชัน', en: 'paused a promotion' } },
    resume: { may, th: 'เปิดต่อ', en: 'Resume', kind: 'primary', did: { th: 'เปิดโปรโมชันต่อ', en: 'resumed a promotion' } },
    end: {
      may,
      th: 'จบโปรโมชัน',
      en: 'End',
      did: { th: 'จบโปรโมชัน', en: 'ended a promotion' },
      ask: {
        title: { th: 'จบโปรโมชันนี้', en: 'End this promotion' },
        body: {
          th: 'จบแล้วเปิดอีกไม่ได้ คำสั่งซื้อที่ได้ส่วนลดไปแล้วยังได้ตามเดิม',
          en: 'It cannot be started again. Orders that have it keep it.',
        },
      },
    },
  },
)
