import type { LocalText } from '#kernel/context.ts'
import { refusals } from '#kernel/refusals.ts'
import { type WhyNot, whyNotText } from './why-not.ts'

const about = (of: { code: string | null; name?: LocalText }, locale: 'th' | 'en') => of.code ?? of.name?.[locale] ?? ''

/** `why` says it to programs as `reason`. */
interface About {
  code: string | null
  name?: LocalText
  why: WhyNot
}

export const refuse = refusals('promotions', {
  exhausted: {
    status: 409,
    code: 'COUPON_EXHAUSTED',
    th: (of: About) => `${about(of, 'th')}: ${whyNotText(of.why, of.code !== null).th}`,
    en: (of: About) => `${about(of, 'en')}: ${whyNotText(of.why, of.code !== null).en}`,
  },
  notApplicable: {
    status: 422,
    code: 'COUPON_NOT_APPLICABLE',
    th: (of: About) => `${about(of, 'th')}: ${whyNotText(of.why, of.code !== null).th}`,
    en: (of: About) => `${about(of, 'en')}: ${whyNotText(of.why, of.code !== null).en}`,
  },
  state: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'โปรโมชันนี้อยู่ในสถานะที่ทำรายการนี้ไม่ได้แล้ว',
    en: 'The promotion is in a state in which this cannot be done any more.',
  },
  timeOver: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'วันสิ้นสุดผ่านไปแล้ว แก้ช่วงเวลาก่อน จึงเปิดใช้ได้',
    en: 'Its last day has passed. Change the period first, then start it.',
  },
  codeGone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'โปรโมชันอื่นใช้โค้ดนี้อยู่แล้ว จึงต่อเวลาไม่ได้ สร้างโปรโมชันใหม่ด้วยโค้ดอื่นได้',
    en: 'Another promotion has its code by now, so it cannot go on. Make a new one with another code.',
  },
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_: { version: number }) => 'มีคนแก้ไขโปรโมชันนี้ระหว่างที่คุณแก้ โปรดดูของใหม่ก่อน',
    en: (_: { version: number }) => 'Somebody else has changed this promotion meanwhile. Please look at theirs first.',
  },
  budgetBelowUse: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'งบนี้น้อยกว่าที่ใช้และจองไว้แล้ว',
    en: 'This budget is less than what is used and held already.',
  },
  manyCodes: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ most }: { most: number }) => `โปรโมชันหนึ่งมีโค้ดได้ไม่เกิน ${most.toLocaleString('en')} โค้ด`,
    en: ({ most }: { most: number }) => `One promotion has at most ${most.toLocaleString('en')} codes.`,
  },
})

/** Errors: 409 COUPON_EXHAUSTED, 422 COUPON_NOT_APPLICABLE; both with `why` in their details. */
export const refuseOffer = (of: About): never =>
  of.why.reason === 'exhausted' ? refuse('exhausted', of) : refuse('notApplicable', of)
