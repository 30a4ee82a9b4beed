import type { LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('pos', {
  shiftNotOpen: {
    status: 409,
    code: 'SHIFT_NOT_OPEN',
    th: 'เครื่องขายนี้ยังไม่เปิดกะ เปิดกะก่อนจึงขายได้',
    en: 'No shift is open at this register. Open one first.',
  },
  shiftCounting: {
    status: 409,
    code: 'SHIFT_NOT_OPEN',
    th: 'กำลังนับเงินปิดกะอยู่ กลับไปขายก่อน แล้วลองอีกครั้ง',
    en: 'The drawer is being counted. Go back to selling first.',
  },
  shiftOpen: {
    status: 409,
    code: 'SHIFT_OPEN',
    th: ({ name }: { name: string }) => `เครื่องขายนี้มีกะที่เปิดอยู่แล้ว โดย ${name}`,
    en: ({ name }: { name: string }) => `${name} has a shift open at this register.`,
  },
  notYourShift: {
    status: 403,
    code: 'FORBIDDEN',
    th: ({ name }: { name: string }) => `กะนี้เปิดโดย ${name} ให้เจ้าของกะหรือผู้จัดการเป็นคนปิด`,
    en: ({ name }: { name: string }) => `${name} opened this shift: they or a manager close it.`,
  },
  otherContent: {
    status: 409,
    code: 'IDEMPOTENCY_MISMATCH',
    th: 'มีการขายเลขนี้อยู่แล้ว แต่เนื้อหาไม่ตรงกัน จึงไม่บันทึกทับ',
    en: 'A sale of this id is there already, and it is another one. Nothing was written over it.',
  },
  movedMeanwhile: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีคนเลื่อนรายการนี้ไปแล้ว',
    en: 'Somebody has moved this already.',
  },
  nothingBack: {
    status: 422,
    code: 'OVER_REFUND',
    th: 'ของที่เหลือมีราคาเท่าที่จ่ายมาแล้ว เพราะโปรโมชันไม่ครบจำนวน จึงไม่มีเงินคืน',
    en: 'What stays costs as much as was paid, because the promotion no longer applies: there is nothing to give back.',
  },
  worthChanged: {
    status: 409,
    code: 'PRICE_CHANGED',
    th: ({ satang }: { satang: bigint }) => `ของที่นำมาเปลี่ยนมีมูลค่า ${formatBaht(satang)} เริ่มเปลี่ยนใหม่จากใบเสร็จ`,
    en: ({ satang }: { satang: bigint }) =>
      `What comes back is worth ${formatBaht(satang)} now. Begin the exchange again from its receipt.`,
  },
  nothingTaken: {
    status: 422,
    code: 'VALIDATION',
    th: 'ของที่รับไปไม่มีราคา ให้คืนเงินจากใบเสร็จแทน',
    en: 'What is taken costs nothing. Refund the receipt instead.',
  },
  exchangeOffline: {
    status: 422,
    code: 'VALIDATION',
    th: 'เปลี่ยนสินค้าได้เมื่อมีเน็ตเท่านั้น',
    en: 'Goods are exchanged only while the line is up.',
  },
  exchangePaid: {
    status: 422,
    code: 'VALIDATION',
    th: 'การเปลี่ยนสินค้าต้องจ่ายส่วนต่างให้ครบ ขายเชื่อไม่ได้',
    en: 'The difference of an exchange is paid at once, not on account.',
  },
  voidExchange: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบนี้เป็นการเปลี่ยนสินค้า จึงยกเลิกไม่ได้ ให้คืนสินค้าแทน',
    en: 'This ticket is half of an exchange and is not voided. Give its goods back instead.',
  },
  backToWallet: {
    status: 422,
    code: 'OVER_REFUND',
    th: ({ isWallet }: { isWallet: boolean }) =>
      isWallet
        ? 'บิลนี้ไม่มีเงินจากกระเป๋าเงินเหลือให้คืน เลือก "ตามที่จ่ายมา"'
        : 'เงินที่เหลือของบิลนี้จ่ายจากกระเป๋าเงิน จึงคืนเข้ากระเป๋าเงินเท่านั้น เลือก "ตามที่จ่ายมา"',
    en: ({ isWallet }: { isWallet: boolean }) =>
      isWallet
        ? 'Nothing of this ticket is left that a wallet paid. Choose “as it was paid”.'
        : 'What is left of this ticket came from a wallet and goes back only into it. Choose “as it was paid”.',
  },
  exchangeByWallet: {
    status: 422,
    code: 'OVER_REFUND',
    th: 'ของนี้จ่ายจากกระเป๋าเงินทั้งหมด คืนเงินเข้ากระเป๋าเงินก่อน แล้วขายของใหม่เป็นอีกบิล',
    en: 'A wallet paid all of this. Refund it into the wallet first, then sell the other as a new ticket.',
  },
  noTips: {
    status: 422,
    code: 'VALIDATION',
    th: 'เครื่องขายนี้ไม่รับทิป เปิดได้ที่หน้าตั้งค่าเครื่องขาย',
    en: 'This register takes no tips. Its settings allow them.',
  },
  noMember: {
    status: 422,
    code: 'NO_MEMBER',
    th: 'ให้ลูกค้าแสดงคิวอาร์สมาชิกก่อน จึงจ่ายจากกระเป๋าเงินได้',
    en: 'The customer shows their member QR first, then the wallet can pay.',
  },
  giftOffline: {
    status: 422,
    code: 'VALIDATION',
    th: 'จ่ายด้วยโค้ดของขวัญได้เมื่อมีเน็ตเท่านั้น',
    en: 'A gift code pays only while the line is up.',
  },
  noGiftCode: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใส่โค้ดของขวัญก่อน',
    en: 'Please enter the gift code first.',
  },
  tipInMoney: {
    status: 422,
    code: 'VALIDATION',
    th: 'ทิปต้องจ่ายด้วยเงินสด บัตร พร้อมเพย์ หรือโอน ไม่ใช่จากกระเป๋าเงินหรือโค้ดของขวัญ',
    en: 'A tip is paid in cash, by card, PromptPay or transfer, not from a wallet or a gift code.',
  },
  exchangeByCode: {
    status: 422,
    code: 'OVER_REFUND',
    th: 'ใบนี้จ่ายด้วยโค้ดของขวัญ ให้คืนสินค้าก่อน เงินจะกลับเข้าโค้ด แล้วขายชิ้นใหม่ด้วยโค้ดเดิม',
    en: 'A gift code paid this one. Take the goods back first, the money returns onto the code, and sell the other with it.',
  },
  walletOffline: {
    status: 422,
    code: 'VALIDATION',
    th: 'จ่ายจากกระเป๋าเงินได้เมื่อมีเน็ตเท่านั้น',
    en: 'A wallet pays only while the line is up.',
  },
  leaseLost: {
    status: 409,
    code: 'LEASE_LOST',
    th: 'เครื่องขายนี้ย้ายไปเปิดที่อุปกรณ์อื่นแล้ว ย้ายกลับมาก่อนจึงขายที่นี่ได้',
    en: 'Another device has this register now. Move it here first, then sell.',
  },
  notEmpty: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยังมีการขายที่ไม่ได้ส่ง ส่งให้ครบก่อน',
    en: 'Some sales have not been sent yet. Send them first.',
  },
  numberOther: {
    status: 409,
    code: 'NUMBER_OTHER',
    th: ({ number }: { number: string }) => `เลขที่ ${number} ไม่ตรงกับชุดเลขของเครื่องขายนี้`,
    en: ({ number }: { number: string }) => `${number} is no number of this register.`,
  },
  numberGap: {
    status: 409,
    code: 'NUMBER_GAP',
    th: ({ number }: { number: string }) => `เลขที่ ${number} ข้ามเลขก่อนหน้าที่ยังไม่ได้ส่งมา`,
    en: ({ number }: { number: string }) => `${number} skips numbers that never came.`,
  },
  pricesDiffer: {
    status: 403,
    code: 'PRICE_DIFFERS',
    th: ({ differsSatang }: { differsSatang: bigint }) =>
      `ราคาหรือส่วนลดต่างจากราคาร้าน ${formatBaht(differsSatang)} เกินที่คุณให้ได้ ให้ผู้จัดการตัดสิน`,
    en: ({ differsSatang }: { differsSatang: bigint }) =>
      `${formatBaht(differsSatang)} away from the shop’s prices, more than you may give: somebody who may decides.`,
  },
  lostItem: {
    status: 409,
    code: 'LOST',
    th: 'อุปกรณ์นับรายการนี้ไว้ แต่ไม่มีข้อมูลการขายแล้ว',
    en: 'The device counted this sale and no longer has it.',
  },
  notUnderstood: {
    status: 422,
    code: 'VALIDATION',
    th: ({ field }: { field: string }) => `อ่านข้อมูลการขายนี้ไม่ได้ (${field})`,
    en: ({ field }: { field: string }) => `This sale could not be read (${field}).`,
  },
  decided: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการนี้ตัดสินไปแล้ว',
    en: 'This has been decided already.',
  },
  noPaper: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บางรายการยังไม่มีเอกสารให้วางบิล',
    en: 'Some of these have no paper to ask for yet.',
  },
  priceChanged: {
    status: 409,
    code: 'PRICE_CHANGED',
    th: ({ totalSatang }: { totalSatang: bigint; lines: { variantId: string; nowSatang: bigint }[] }) =>
      `ราคาเปลี่ยนไปแล้ว ยอดใหม่คือ ${(Number(totalSatang) / 100).toFixed(2)} บาท ตรวจดูแล้วรับเงินอีกครั้ง`,
    en: ({ totalSatang }: { totalSatang: bigint; lines: { variantId: string; nowSatang: bigint }[] }) =>
      `Prices have changed. It is ${(Number(totalSatang) / 100).toFixed(2)} baht now: look again, then take the money.`,
  },
  notSold: {
    status: 409,
    code: 'NOT_SOLD',
    th: ({ name }: { name: LocalText }) => `“${name.th}” ไม่ได้เปิดขายแล้ว เอาออกจากบิลก่อน`,
    en: ({ name }: { name: LocalText }) => `“${name.en || name.th}” is not for sale any more. Take it off the ticket.`,
  },
  emptyTicket: { status: 422, code: 'VALIDATION', th: 'บิลนี้ยังไม่มีสินค้า', en: 'There is nothing on this ticket.' },
  notPaid: {
    status: 422,
    code: 'NOT_PAID',
    th: ({ owedSatang }: { owedSatang: bigint }) => `ยังขาดอีก ${(Number(owedSatang) / 100).toFixed(2)} บาท`,
    en: ({ owedSatang }: { owedSatang: bigint }) => `${(Number(owedSatang) / 100).toFixed(2)} baht are still missing.`,
  },
  tooMuch: {
    status: 422,
    code: 'OVERPAID',
    th: ({ excessSatang }: { excessSatang: bigint }) =>
      `เงินที่ไม่ใช่เงินสดเกินมา ${(Number(excessSatang) / 100).toFixed(2)} บาท บันทึกเป็นทิป หรือลดยอดให้พอดี`,
    en: ({ excessSatang }: { excessSatang: bigint }) =>
      `${(Number(excessSatang) / 100).toFixed(2)} baht too much, and not in cash: enter it as a tip, or take just what is owed.`,
  },
  whoOwes: {
    status: 422,
    code: 'VALIDATION',
    th: 'ขายเชื่อต้องระบุชื่อผู้ซื้อ',
    en: 'Say who the buyer is before you sell on account.',
  },
  discountLimit: {
    status: 403,
    code: 'APPROVAL_REQUIRED',
    th: ({ limitBp }: { limitBp: number }) => `ส่วนลดเกิน ${limitBp / 100}% ที่คุณให้ได้ ขอ PIN ของผู้จัดการ`,
    en: ({ limitBp }: { limitBp: number }) =>
      `That is more than the ${limitBp / 100}% you may give. Ask a manager for their PIN.`,
  },
  refundNeedsYes: {
    status: 403,
    code: 'APPROVAL_REQUIRED',
    th: 'การคืนเงินและยกเลิกต้องให้ผู้จัดการใส่ PIN',
    en: 'To refund or void takes a manager’s PIN.',
  },
  overRefund: {
    status: 422,
    code: 'OVER_REFUND',
    th: 'คืนเกินกว่าที่ขายไป หรือคืนไปแล้ว โหลดใบเสร็จใหม่เพื่อดูที่เหลือ',
    en: 'That is more than was sold and is not back yet. Load the receipt again to see what is left.',
  },
  voidedAlready: { status: 409, code: 'INVALID_STATE', th: 'ใบนี้ยกเลิกไปแล้ว', en: 'This one is voided already.' },
  voidTooLate: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยกเลิกได้เฉพาะในกะที่ขายและยังไม่มีการคืน หลังจากนั้นให้คืนสินค้าแทน',
    en: 'A sale is voided in its own shift, before anything of it came back. Give it back instead.',
  },
  notInCash: {
    status: 422,
    code: 'VALIDATION',
    th: 'ในลิ้นชักมีเงินสดไม่พอ',
    en: 'There is not as much cash in the drawer.',
  },
  offlineNotHere: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'บิลที่ขายตอนออฟไลน์ต้องให้ผู้จัดการเป็นคนส่ง',
    en: 'What was sold offline is sent in by a manager.',
  },
  stillOwed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบนี้ขายเชื่อและยังชำระไม่ครบ รับชำระให้ครบก่อนจึงคืนสินค้าได้',
    en: 'This sale is on account and not paid in full yet. Take the rest of the money before anything comes back.',
  },
  voidAtTheCounter: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เงินนี้รับที่หน้าร้าน ให้ยกเลิกใบขายหรือคืนสินค้าที่หน้าร้าน',
    en: 'This money was taken at the counter. Void the sale or take its goods back there.',
  },
  clockOff: {
    status: 422,
    code: 'VALIDATION',
    th: 'เวลาของการขายนี้อยู่นอกกะ ตรวจนาฬิกาของเครื่องแล้วแจ้งผู้จัดการ',
    en: 'The time of this sale lies outside its shift. Check the device’s clock and tell a manager.',
  },
  wholePieces: {
    status: 422,
    code: 'VALIDATION',
    th: ({ name }: { name: string }) => `“${name}” ขายเป็นชิ้น จำนวนต้องเป็นจำนวนเต็ม`,
    en: ({ name }: { name: string }) => `“${name}” is sold by the piece: whole numbers, please.`,
  },
  taken: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลที่พักไว้นี้มีคนเปิดไปแล้ว',
    en: 'Somebody has taken this ticket up already.',
  },
})
