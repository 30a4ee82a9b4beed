import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'

/** What the desk of a bill says no to. */
export const refuse = refusals('billing', {
  codeFirst: {
    status: 422,
    code: 'OVER_REFUND',
    th: (d: { leftSatang: bigint }) =>
      `ส่วนที่จ่ายด้วยโค้ดของขวัญต้องคืนเข้าโค้ดก่อน ทางนี้คืนได้ไม่เกิน ${formatBaht(d.leftSatang)} ส่วนที่เหลือให้คืนเข้ากระเป๋าเงิน ระบบจะเติมกลับเข้าโค้ดให้เอง`,
    en: (d: { leftSatang: bigint }) =>
      `What a gift code paid goes back to the code: ${formatBaht(d.leftSatang)} at most goes this way. Refund the rest to the wallet; it goes back onto the code by itself.`,
  },
  inDrawer: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เงินนี้อยู่ในลิ้นชักของเครื่องขาย ยกเลิกบิลหรือคืนเงินที่หน้าขาย เมนูใบเสร็จ เพื่อให้เงินในลิ้นชักตรงกับกะ',
    en: 'This cash lies in the drawer of a register. Void or refund it at the counter, under Receipts, so that the shift’s drawer adds up.',
  },
  onlyGoods: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลนี้เป็นค่าสินค้า ไม่ต้องหัก ณ ที่จ่าย เว้นแต่ผู้ซื้อเป็นหน่วยงานรัฐ หากเป็นงานจ้างทำของ ให้ใส่จำนวนภาษีตามหนังสือรับรอง',
    en: 'This bill is of goods: only government withholds tax from them. If they were made to order, enter the amount on the certificate.',
  },
  slipNeeded: {
    status: 409,
    code: 'APPROVAL_REQUIRED',
    th: 'ยอดนี้ร้านกำหนดให้อนุมัติสองคน โปรดส่งสลิปเข้าคิวตรวจ หรือจับคู่กับรายการเดินบัญชี',
    en: 'Two people approve an amount like this: please send its slip to be reviewed, or match it with the bank’s line.',
  },
  monthOfItClosed: {
    status: 409,
    code: 'MONTH_CLOSED',
    th: 'เดือนของวันที่รับเงินปิดบัญชีแล้ว เลือกว่าจะลงบัญชีวันนี้และยื่น ภ.พ.30 เพิ่มเติมของเดือนนั้น หรือแก้วันที่',
    en: 'The month of that day is closed. Book it today and file an additional VAT return for that month, or change the day.',
  },
  nothingSpare: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลนี้ไม่มีเงินเกินเหลืออยู่แล้ว อาจมีคนอื่นคืนหรือย้ายไปแล้ว',
    en: 'Nothing is too much on this bill any more. Somebody else may have given it back or moved it.',
  },
  otherCustomer: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลนั้นเป็นของลูกค้าคนอื่น เงินเกินนำไปชำระได้เฉพาะบิลของลูกค้าคนเดียวกัน',
    en: 'That bill is another customer’s. Money goes on only to a bill of the same customer.',
  },
  topUpByHand: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เงินเข้ากระเป๋าบันทึกเองไม่ได้ โปรดส่งสลิปให้ตรวจ หรือจับคู่กับรายการเดินบัญชี',
    en: 'Money into a wallet is not entered by hand: please send its slip to be reviewed, or match it with the bank’s line.',
  },
  nothingWithheld: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการนี้ไม่ใช่การขาย จึงไม่มีภาษีหัก ณ ที่จ่าย',
    en: 'This is no sale, so no tax is withheld from it.',
  },
  withheldBefore: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บันทึกภาษีหัก ณ ที่จ่ายของส่วนนี้ไปแล้ว โปรดดูยอดล่าสุดในหน้านี้',
    en: 'Tax withheld from this part is entered already. Please look at the page as it is now.',
  },
  tooLittleWithheld: {
    status: 422,
    code: 'VALIDATION',
    th: 'ยอดก่อนภาษีไม่ถึง 1,000 บาท ไม่ต้องหัก ณ ที่จ่าย',
    en: 'Below 1,000 baht before VAT nothing is withheld.',
  },
  tooMuchToGiveUp: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ตัดยอดที่ขาดได้เมื่อมีเงินเข้าแล้ว และขาดไม่เกิน 100 บาทและไม่เกิน 5% ของบิล',
    en: 'A shortage is given up once money has come, up to 100 baht and 5 % of the bill.',
  },
  notTakenBack: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ย้อนได้เฉพาะรายการที่บันทึกเอง ขณะที่บิลยังไม่ครบยอด หากครบแล้วให้ย้อนด้านล่างโดยบอกเหตุผล หรือคืนเงิน',
    en: 'Only what was entered by hand is taken back, while its bill is open. Once it is settled, undo it below with a reason, or refund.',
  },
  certificateTaken: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รับหนังสือรับรองของรายการนี้ไปแล้ว',
    en: 'The certificate of this is here already.',
  },
})
