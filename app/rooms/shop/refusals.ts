import type { LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'

export interface ChangedLine {
  sku: string
  wasSatang: bigint
  nowSatang: bigint
}

export const refuse = refusals('shop', {
  notSold: {
    status: 404,
    code: 'NOT_FOUND',
    th: ({ sku }: { sku: string }) => `ไม่มีสินค้ารหัส ${sku} ขายแล้ว`,
    en: ({ sku }: { sku: string }) => `${sku} is not for sale any more.`,
  },
  noLongerSold: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีสินค้าในตะกร้าที่เลิกขายแล้ว โปรดนำออกก่อน',
    en: 'Something in your cart is no longer for sale. Please remove it first.',
  },
  cartEmpty: { status: 409, code: 'INVALID_STATE', th: 'ตะกร้ายังว่างอยู่', en: 'Your cart is empty.' },
  cartFull: {
    status: 422,
    code: 'VALIDATION',
    th: 'ตะกร้าหนึ่งใส่สินค้าได้ไม่เกิน 100 รายการ',
    en: 'A cart takes up to 100 different things.',
  },
  manyCodes: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ most }: { most: number }) => `ตะกร้าหนึ่งใส่โค้ดได้ไม่เกิน ${most} โค้ด โปรดนำโค้ดอื่นออกก่อน`,
    en: ({ most }: { most: number }) => `A cart takes up to ${most} codes. Please remove another first.`,
  },
  alreadyOrdered: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ตะกร้านี้สั่งซื้อไปแล้ว',
    en: 'This cart has been ordered already.',
  },
  priceChanged: {
    status: 409,
    code: 'PRICE_CHANGED',
    th: ({ totalSatang }: { lines: ChangedLine[]; totalSatang: bigint }) =>
      `ราคาเปลี่ยนไป ยอดใหม่คือ ${formatBaht(totalSatang)} โปรดตรวจแล้วยืนยันอีกครั้ง`,
    en: ({ totalSatang }: { lines: ChangedLine[]; totalSatang: bigint }) =>
      `Prices have changed. The total is now ${formatBaht(totalSatang)}: please check and confirm again.`,
  },
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้อื่นแก้ไขการจัดส่งไปแล้วระหว่างที่คุณแก้',
    en: (_now: { version: number }) => 'Somebody else has changed the delivery meanwhile.',
  },
  notReady: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ missing }: { missing: number }) => `ยังเปิดร้านไม่ได้ ยังขาดอีก ${missing} ข้อ`,
    en: ({ missing }: { missing: number }) => `The shop cannot open yet: ${missing} more to do.`,
  },
  pickupOff: {
    status: 422,
    code: 'VALIDATION',
    th: 'ร้านนี้ไม่มีบริการรับสินค้าที่ร้าน',
    en: 'This shop does not offer pick-up.',
  },
  shippingOff: {
    status: 422,
    code: 'VALIDATION',
    th: 'ร้านนี้ไม่มีบริการจัดส่ง',
    en: 'This shop does not ship.',
  },
  codOff: {
    status: 422,
    code: 'VALIDATION',
    th: 'ร้านนี้ไม่รับชำระเงินปลายทาง',
    en: 'This shop does not take cash on delivery.',
  },
  codLimit: {
    status: 422,
    code: 'VALIDATION',
    th: ({ limitSatang }: { limitSatang: bigint }) => `เก็บเงินปลายทางได้ไม่เกิน ${formatBaht(limitSatang)}`,
    en: ({ limitSatang }: { limitSatang: bigint }) => `Cash on delivery is possible up to ${formatBaht(limitSatang)}.`,
  },
  orderState: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำสั่งซื้อนี้อยู่ในสถานะที่ทำรายการนี้ไม่ได้แล้ว',
    en: 'The order is in a state in which this cannot be done any more.',
  },
  payoutChanged: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการโอนหรือคำสั่งซื้อเปลี่ยนไปจากที่แสดง โปรดตรวจไฟล์อีกครั้ง',
    en: 'The list or an order is not what was shown any more. Please look at the file again.',
  },
  payoutNothing: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไม่มีรายการที่ลงบัญชีได้ในไฟล์นี้',
    en: 'There is nothing to book in this file.',
  },
  orderEditedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีคนอื่นแก้คำสั่งซื้อนี้ไประหว่างที่คุณแก้ เปิดหน้านี้ใหม่แล้วแก้อีกครั้ง',
    en: (_now: { version: number }) =>
      'Somebody else has changed this order meanwhile. Open this page again and redo it.',
  },
  newTotal: {
    status: 409,
    code: 'PRICE_CHANGED',
    th: ({ totalSatang }: { totalSatang: bigint }) => `ยอดใหม่คือ ${formatBaht(totalSatang)} ตรวจแล้วกดบันทึกอีกครั้ง`,
    en: ({ totalSatang }: { totalSatang: bigint }) =>
      `The new total is ${formatBaht(totalSatang)}. Check it and save once more.`,
  },
  editSlip: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลูกค้าส่งสลิปมาแล้ว อนุมัติหรือปฏิเสธสลิปก่อน จึงจะแก้คำสั่งซื้อได้',
    en: 'The customer has sent a slip. Approve or reject it first, then the order can be changed.',
  },
  editPaid: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำสั่งซื้อนี้มีเงินเข้าแล้ว จึงแก้ไม่ได้ ใช้การนำสินค้าออกและคืนเงิน หรือเปิดคำสั่งซื้อเพิ่มแทน',
    en: 'Money has come for this order, so it cannot be changed. Take goods out and refund them, or take one more order.',
  },
  editPacked: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำสั่งซื้อนี้จัดหรือนำสินค้าออกไปแล้ว จึงแก้ไม่ได้',
    en: 'Goods of this order were packed or taken out, so it cannot be changed.',
  },
  discountLimit: {
    status: 403,
    code: 'LIMIT_EXCEEDED',
    th: ({ limitSatang }: { limitSatang: bigint }) => `คุณให้ส่วนลดได้ไม่เกิน ${formatBaht(limitSatang)} สำหรับคำสั่งซื้อนี้`,
    en: ({ limitSatang }: { limitSatang: bigint }) =>
      `You may give up to ${formatBaht(limitSatang)} of discount on this order.`,
  },
  goodsMoved: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ส่งหรือนำสินค้าออกจากคำสั่งซื้อนี้ไปแล้ว จึงย้อนการอนุมัติไม่ได้',
    en: 'Goods of this order were sent or taken out, so its approval cannot be undone.',
  },
  noParcel: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำสั่งซื้อนี้ไม่มีสินค้าที่ต้องจัดส่ง',
    en: 'Nothing in this order has to be sent.',
  },
  moneyWentBack: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คืนเงินของคำสั่งซื้อนี้ครบแล้ว จึงส่งสินค้าไม่ได้',
    en: 'All the money of this order went back, so its goods cannot be sent.',
  },
  lessLeftToPack: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สินค้าที่ยังไม่ได้จัดมีไม่ถึงจำนวนนี้ อาจมีคนอื่นจัดไปแล้ว',
    en: 'There is less left to pack than that. Somebody else may have packed it.',
  },
  lessToTakeBack: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รับคืนได้ไม่เกินจำนวนที่ส่งไป และถอนได้ไม่เกินจำนวนที่ยังไม่ได้จัด อาจมีคนอื่นบันทึกไปแล้ว',
    en: 'No more can come back than was sent, and no more be taken out than is not packed. Somebody else may have written it down.',
  },
  nothingToExchange: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไม่มีมูลค่าสินค้าที่รับคืนเหลือให้ใช้กับคำสั่งซื้อใหม่',
    en: 'No value of returned goods is left to use for a new order.',
  },
  returnOpen: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีคำขอคืนสินค้าของคำสั่งซื้อนี้อยู่แล้ว',
    en: 'A return of this order has been requested already.',
  },
  returnDecided: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำขอคืนสินค้านี้ตอบไปแล้ว',
    en: 'This return request has been answered already.',
  },
  nothingChosen: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใส่จำนวนอย่างน้อยหนึ่งรายการ',
    en: 'Please enter a quantity for at least one line.',
  },
  parcelState: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'พัสดุนี้อยู่ในสถานะที่ทำรายการนี้ไม่ได้แล้ว อาจมีคนอื่นทำไปก่อน',
    en: 'The parcel is in a state in which this cannot be done any more. Somebody else may have been first.',
  },
  slipInReview: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ร้านกำลังตรวจสลิปของคำสั่งซื้อนี้ จึงยังยกเลิกไม่ได้',
    en: 'The shop is checking the slip of this order, so it cannot be cancelled now.',
  },
  slipWaits: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีสลิปรอตรวจ อนุมัติหรือปฏิเสธสลิปก่อน จึงจะปล่อยสินค้าได้',
    en: 'A slip is waiting. Approve or reject it first, then the goods can be freed.',
  },
  partlyPaid: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำสั่งซื้อนี้ชำระเงินมาแล้วบางส่วน จึงยกเลิกไม่ได้ คืนเงินก่อน',
    en: 'A part of this order is paid, so it cannot be cancelled. The money has to be returned first.',
  },
  tooManyFromHere: {
    status: 429,
    code: 'RATE_LIMITED',
    th: 'มีคำสั่งซื้อที่ยังไม่ชำระเงินจากเครือข่ายนี้มากเกินไป ชำระรายการที่ค้างอยู่ หรือลองใหม่ในอีกหนึ่งชั่วโมง ตะกร้าของคุณยังอยู่ครบ',
    en: 'There are too many unpaid orders from this network. Pay the ones that are open, or try again in an hour. Your cart is kept.',
  },
  mostOfItFromHere: {
    status: 429,
    code: 'RATE_LIMITED',
    th: (d: { names: LocalText[]; most: number }) =>
      `คำสั่งซื้อที่ยังไม่ชำระเงินจากเครือข่ายนี้จอง ${d.names.map(({ th }) => th).join(', ')} ได้ไม่เกิน ${d.most} ชิ้นในตอนนี้ ลดจำนวน ชำระรายการที่ค้างอยู่ หรือเข้าสู่ระบบก่อนสั่งซื้อ ตะกร้าของคุณยังอยู่ครบ`,
    en: (d: { names: LocalText[]; most: number }) =>
      `Unpaid orders from this network may hold up to ${d.most} of ${d.names.map(({ en }) => en).join(', ')} at the moment. Take fewer, pay the open ones, or sign in first. Your cart is kept.`,
  },
  tooManyOfYours: {
    status: 429,
    code: 'RATE_LIMITED',
    th: ({ most }: { most: number }) =>
      `คุณมีคำสั่งซื้อที่ยังไม่ชำระเงิน ${most} รายการแล้ว ชำระหรือยกเลิกรายการเดิมก่อน ตะกร้าของคุณยังอยู่ครบ`,
    en: ({ most }: { most: number }) =>
      `You have ${most} unpaid orders already. Pay or cancel some of them first. Your cart is kept.`,
  },
  notBought: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'เฉพาะผู้ที่ซื้อสินค้านี้และชำระเงินแล้วจึงรีวิวได้ ถ้าสั่งซื้อโดยไม่เข้าสู่ระบบ เปิดจากลิงก์คำสั่งซื้อ',
    en: 'Only who has bought and paid for this can review it. If you ordered without an account, come from the link of your order.',
  },
  tooManyWishes: {
    status: 422,
    code: 'VALIDATION',
    th: 'เก็บได้ไม่เกิน 200 รายการ เอารายการเก่าออกก่อน',
    en: 'A wish list holds up to 200 products. Take some off first.',
  },
  claimNoMail: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คำสั่งซื้อนี้ไม่มีอีเมล ร้านจึงส่งรหัสยืนยันไม่ได้ ติดต่อร้านพร้อมแจ้งเลขที่คำสั่งซื้อ',
    en: 'This order has no e-mail address, so no code can be sent. Ask the shop, with the order’s number.',
  },
  claimCodeWrong: {
    status: 422,
    code: 'VALIDATION',
    th: 'รหัสไม่ถูกต้องหรือหมดเวลาแล้ว ตรวจอีกครั้งหรือขอรหัสใหม่',
    en: 'The code is wrong or its time is over. Check it, or ask for a new one.',
  },
  downloadOver: {
    status: 410,
    code: 'LINK_EXPIRED',
    th: 'ไฟล์นี้ดาวน์โหลดไม่ได้แล้ว ครบจำนวนครั้งหรือหมดเวลา ติดต่อร้านเพื่อขอใหม่ได้',
    en: 'This file can no longer be downloaded: it was taken as often as it could be, or its time is over. Ask the shop for more.',
  },
  tooManyFiles: {
    status: 422,
    code: 'VALIDATION',
    th: 'สินค้าหนึ่งมีได้ไม่เกิน 50 ไฟล์ รวมเป็นไฟล์ zip ได้',
    en: 'A product has up to 50 files. Put them into a zip.',
  },
  orderExpired: {
    status: 410,
    code: 'ORDER_EXPIRED',
    th: 'คำสั่งซื้อนี้หมดเวลาชำระเงินแล้ว โปรดสั่งซื้อใหม่',
    en: 'The time to pay for this order is over. Please order again.',
  },
})
