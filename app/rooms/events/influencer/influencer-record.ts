/** Pure: the page of one influencer, with the words of its form. */
import { defineWords } from '#ui/define-words.ts'
import { defineRecord } from '#ui/record/define-record.ts'
import { influencerDesk } from '../links.ts'
import type { InfluencerInput } from './influencer-input.ts'
import { influencerStates } from './influencer-states.ts'
import type { SeenInfluencer } from './save-influencer.ts'

const words = defineWords({
  th: {
    make: 'เพิ่มผู้แนะนำ',
    name: 'ชื่อที่แสดง',
    slug: 'ที่อยู่ลิงก์',
    slugHint: 'หน้าของเขาจะอยู่ที่ /influencer/ชื่อนี้',
    rate: 'ค่าคอมมิชชัน (%)',
    rateHint: 'คิดจากยอดหลังหักส่วนลด ก่อน VAT ไม่รวมค่าส่ง คำสั่งซื้อที่มีอยู่แล้วใช้อัตราเดิม',
    code: 'โค้ดส่วนลดของเขา',
    codeHint: 'โค้ดของโปรโมชันที่มีอยู่ ใครใช้โค้ดนี้นับเป็นของเขา',
    picks: 'สิ่งที่แนะนำ',
    picksHint: 'ลิงก์ในเว็บนี้ บรรทัดละหนึ่ง เช่น /event/coffee-festival',
    channel: 'ช่องทางของเขา',
    bio: 'แนะนำตัว',
    payment: 'การจ่ายเงิน',
    payee: 'ชื่อผู้รับเงิน',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
  },
  en: {
    make: 'New influencer',
    name: 'Display name',
    slug: 'URL handle',
    slugHint: 'Their page will be /influencer/this-name',
    rate: 'Commission (%)',
    rateHint: 'Of what is paid after discounts, before VAT, without delivery. Orders placed already keep their rate.',
    code: 'Their discount code',
    codeHint: 'A code of a promotion. Whoever uses it counts for them.',
    picks: 'Picks',
    picksHint: 'Links of this site, one a line, such as /event/coffee-festival',
    channel: 'Channel',
    bio: 'About them',
    payment: 'Payment',
    payee: 'Paid to',
    taxId: 'Tax ID',
  },
})

const pages = {
  th: { earned: 'ค่าคอมมิชชัน', gifts: 'ของขวัญสำหรับแจก' },
  en: { earned: 'Commission', gifts: 'Gifts to give' },
}

export const influencerRecord = defineRecord<SeenInfluencer, typeof InfluencerInput>()({
  path: influencerDesk,
  words: { th: { ...words.th, ...pages.th }, en: { ...words.en, ...pages.en } },
  name: ({ name }) => name,
  schema: () => import('./influencer-input.ts').then((file) => file.InfluencerInput),
  layout: [
    ['name', 'slug'],
    ['rate', 'code'],
    'picks',
    'channel',
    'bio',
    { title: 'payment', fields: [['payee', 'taxId']] },
  ],
  states: influencerStates,
  state: ({ state }) => state,
})
