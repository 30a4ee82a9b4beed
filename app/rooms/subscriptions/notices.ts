/** What a subscriber is told, in both languages. */
import { formatBaht } from '#kernel/money.ts'
import { noticesOf } from '#rooms/messaging/index.ts'

interface Plan {
  planTh: string
  planEn: string
}
interface Said extends Plan {
  satang: string
}
interface Dated extends Said {
  dayTh: string
  dayEn: string
}
const baht = (satang: string): string => formatBaht(BigInt(satang))

export const notice = noticesOf('subscriptions', {
  invoice: {
    th: ({ planTh, satang }: Said) => ({
      title: `ถึงกำหนดชำระ ${planTh}`,
      text: `งวดใหม่ ${baht(satang)} ชำระเพื่อใช้งานต่อ`,
      action: 'ชำระเงิน',
    }),
    en: ({ planEn, satang }) => ({
      title: `${planEn} is due`,
      text: `${baht(satang)} for the new period.`,
      action: 'Pay',
    }),
  },
  empty: {
    th: ({ planTh, satang }: Said) => ({
      title: `เงินในกระเป๋าไม่พอสำหรับ ${planTh}`,
      text: `งวดใหม่ ${baht(satang)} ยังไม่ได้ชำระ เติมเงินแล้วชำระ หรือชำระทางอื่นได้`,
      action: 'ชำระเงิน',
    }),
    en: ({ planEn, satang }) => ({
      title: `Your wallet is short for ${planEn}`,
      text: `${baht(satang)} for the new period is not paid. Top up and pay, or pay another way.`,
      action: 'Pay',
    }),
  },
  unasked: {
    th: ({ planTh, satang }: Said) => ({
      title: `${planTh} ราคาใหม่ ยังไม่ได้หักจากกระเป๋าเงิน`,
      text: `งวดใหม่ ${baht(satang)} สูงกว่าที่คุณยินยอมไว้ เราจึงไม่หัก ชำระเอง หรือยินยอมราคาใหม่ที่หน้าสมาชิก`,
      action: 'ชำระเงิน',
    }),
    en: ({ planEn, satang }) => ({
      title: `${planEn} has a new price, and nothing was taken`,
      text: `${baht(satang)} for the new period is more than you agreed to, so your wallet was not used. Pay it, or agree to the new price on your subscription’s page.`,
      action: 'Pay',
    }),
  },
  closing: {
    th: ({ planTh, satang }: Said) => ({
      title: `พรุ่งนี้จะพัก ${planTh}`,
      text: `งวดนี้ ${baht(satang)} ยังไม่ได้ชำระ ชำระวันนี้เพื่อใช้งานต่อ`,
      action: 'ชำระเงิน',
    }),
    en: ({ planEn, satang }) => ({
      title: `${planEn} is suspended tomorrow`,
      text: `${baht(satang)} for this period is not paid. Pay today to keep it.`,
      action: 'Pay',
    }),
  },
  debited: {
    th: ({ planTh, satang }: Said) => ({
      title: `หักกระเป๋าเงินสำหรับ ${planTh} แล้ว`,
      text: `หัก ${baht(satang)} ตามที่คุณยินยอมไว้`,
      action: 'ดูสมาชิก',
    }),
    en: ({ planEn, satang }) => ({
      title: `${planEn} was paid from your wallet`,
      text: `${baht(satang)} was taken, as you agreed.`,
      action: 'See it',
    }),
  },
  suspended: {
    th: ({ planTh }: Plan) => ({
      title: `พัก ${planTh} ไว้แล้ว`,
      text: 'ยังไม่ได้รับชำระงวดล่าสุด ชำระเมื่อไรก็ใช้ต่อได้',
      action: 'กลับมาใช้ต่อ',
    }),
    en: ({ planEn }) => ({
      title: `${planEn} is suspended`,
      text: 'The last period was not paid. Pay whenever you like to take it up again.',
      action: 'Take it up again',
    }),
  },
  coming: {
    th: ({ planTh, satang, dayTh, isDebited }: Dated & { isDebited: boolean }) => ({
      title: `${planTh} จะต่ออายุ ${dayTh}`,
      text: isDebited ? `จะหัก ${baht(satang)} จากกระเป๋าเงิน` : `ยอด ${baht(satang)} เราจะแจ้งให้ชำระเมื่อถึงวัน`,
      action: 'ดูสมาชิก',
    }),
    en: ({ planEn, satang, dayEn, isDebited }) => ({
      title: `${planEn} renews on ${dayEn}`,
      text: isDebited
        ? `${baht(satang)} will be taken from your wallet.`
        : `${baht(satang)} will be due; we will ask you then.`,
      action: 'See it',
    }),
  },
  newPrice: {
    th: ({ planTh, old, satang, dayTh, asksAgain }: Dated & { old: string; asksAgain: boolean }) => ({
      title: `${planTh} เปลี่ยนราคาเป็น ${baht(satang)}`,
      text: `ตอนนี้คุณจ่าย ${baht(old)} ราคาใหม่ใช้กับงวดที่เริ่มตั้งแต่ ${dayTh}${asksAgain ? ' และจะหักจากกระเป๋าเงินเมื่อคุณยินยอมอีกครั้งเท่านั้น' : ''} ยกเลิกก่อนได้ทุกเมื่อ`,
      action: 'ดูสมาชิก',
    }),
    en: ({ planEn, old, satang, dayEn, asksAgain }) => ({
      title: `${planEn} will cost ${baht(satang)}`,
      text: `You pay ${baht(old)} now. The new price holds for periods that begin on ${dayEn} or later${asksAgain ? ', and is taken from your wallet only if you agree again' : ''}. You may end it before.`,
      action: 'See it',
    }),
  },
  samePrice: {
    th: ({ planTh, satang }: Said) => ({
      title: `${planTh} ไม่เปลี่ยนราคา`,
      text: `คุณจ่าย ${baht(satang)} ตามเดิม`,
      action: 'ดูสมาชิก',
    }),
    en: ({ planEn, satang }) => ({
      title: `The price of ${planEn} stays`,
      text: `You go on paying ${baht(satang)}.`,
      action: 'See it',
    }),
  },
})
