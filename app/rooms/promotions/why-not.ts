/** Pure: why a promotion does not apply, as a sentence for the buyer. */
import { formatBaht } from '#kernel/money.ts'
import type { LocalText } from '#kernel/context.ts'

export type WhyNot =
  | {
      reason: 'unknown' | 'notYet' | 'over' | 'exhausted' | 'channel' | 'otherTime' | 'notFirstOrder' | 'customerLimit'
    }
  | { reason: 'noGoods' | 'nothingToGain' | 'giftGone' }
  | { reason: 'minAmount'; missingSatang: bigint }
  | { reason: 'notWithOthers'; other: LocalText }

type Reason = WhyNot['reason']

/** These pass when the basket or the hour is another: the code stays in the cart and says so. */
const passing: readonly Reason[] = ['minAmount', 'noGoods', 'otherTime', 'notWithOthers', 'nothingToGain', 'giftGone']
export const mayPass = ({ reason }: WhyNot): boolean => passing.includes(reason)

const sentences: Record<Exclude<Reason, 'minAmount' | 'notWithOthers'>, LocalText> = {
  unknown: { th: 'ไม่มีโค้ดนี้ โปรดตรวจตัวสะกด', en: 'There is no such code. Please check the spelling.' },
  notYet: { th: 'โค้ดนี้ยังไม่เริ่มใช้', en: 'This code has not begun yet.' },
  over: { th: 'โค้ดนี้ปิดหรือหมดเวลาแล้ว', en: 'This code is over.' },
  exhausted: { th: 'โค้ดนี้มีคนใช้ครบแล้ว', en: 'This code has been used up.' },
  channel: { th: 'โค้ดนี้ใช้กับช่องทางนี้ไม่ได้', en: 'This code is not for orders made here.' },
  otherTime: { th: 'โค้ดนี้ใช้ได้เฉพาะบางวันหรือบางเวลา', en: 'This code is for other days or hours.' },
  notFirstOrder: { th: 'โค้ดนี้สำหรับการสั่งซื้อครั้งแรก', en: 'This code is for a first order.' },
  customerLimit: { th: 'คุณใช้โค้ดนี้ครบจำนวนแล้ว', en: 'You have used this code as often as it allows.' },
  noGoods: { th: 'ไม่มีสินค้าที่ร่วมรายการในตะกร้า', en: 'Nothing in the cart takes part.' },
  nothingToGain: { th: 'ตะกร้านี้ไม่มีอะไรให้ลดเพิ่ม', en: 'It would make this cart no cheaper.' },
  giftGone: { th: 'ของแถมหมดแล้ว', en: 'The gift has run out.' },
}

/** Of a promotion that nobody typed a code for, the sentence says so. */
export function whyNotText(why: WhyNot, hasCode = true): LocalText {
  if (why.reason === 'minAmount') {
    const missing = formatBaht(why.missingSatang)
    return {
      th: `ซื้อสินค้าที่ร่วมรายการเพิ่มอีก ${missing} จึงใช้ได้`,
      en: `Buy ${missing} more of what takes part to use it.`,
    }
  }
  if (why.reason === 'notWithOthers')
    return { th: `ใช้ร่วมกับ “${why.other.th}” ไม่ได้`, en: `It cannot be used with “${why.other.en}”.` }
  const { th, en } = sentences[why.reason]
  return hasCode ? { th, en } : { th: th.replace('โค้ดนี้', 'โปรโมชันนี้'), en: en.replace('his code', 'his promotion') }
}
