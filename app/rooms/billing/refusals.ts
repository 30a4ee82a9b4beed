import type { LocalText } from '#kernel/context.ts'
import { refusals } from '#kernel/refusals.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'

type Decided = { status: 'approved' | 'rejected'; name: string; at: Date }

export const refuse = refusals('billing', {
  noReceivingAccount: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ร้านนี้ยังไม่ได้ตั้งบัญชีรับเงิน โปรดติดต่อร้าน',
    en: 'This shop has not set up an account to receive money yet. Please contact the shop.',
  },
  accountIsThere: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีพร้อมเพย์หมายเลขนี้อยู่แล้ว',
    en: 'This PromptPay number is there already.',
  },
  accountIsOff: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บัญชีนี้ปิดไปแล้ว เพิ่มบัญชีใหม่แทน',
    en: 'This account is switched off. Add it again instead.',
  },
  tooManyAccounts: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ most }: { most: number }) => `มีบัญชีรับเงินครบ ${most} บัญชีแล้ว`,
    en: ({ most }: { most: number }) => `There are ${most} accounts already, which is all there can be.`,
  },
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้อื่นแก้ไขข้อมูลนี้ไปแล้วระหว่างที่คุณแก้',
    en: (_now: { version: number }) => 'Somebody else has changed this meanwhile.',
  },
  noSeller: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยังไม่ได้กรอกชื่อ ที่อยู่ และเลขประจำตัวผู้เสียภาษีของผู้ขาย จึงออกเอกสารไม่ได้',
    en: 'The seller’s name, address and tax id are not filled in, so no document can be issued.',
  },
  vatNotRegistered: {
    status: 422,
    code: 'VAT_NOT_REGISTERED',
    th: 'ผู้ขายไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม จึงออกใบกำกับภาษีไม่ได้',
    en: 'The seller is not registered for VAT and may not issue a tax invoice.',
  },
  notOpen: {
    status: 410,
    code: 'ORDER_EXPIRED',
    th: 'รายการนี้ปิดแล้ว หากคุณโอนเงินไปแล้ว ส่งสลิปได้ที่หน้าชำระเงินเดิม ร้านจะตรวจให้',
    en: 'This has been closed. If you have already paid, send the slip on the payment page you used: the shop will check it.',
  },
  claimOwed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบเพิ่มหนี้ที่ยังชำระไม่ครบคืนเงินไม่ได้ โปรดรับส่วนที่เหลือให้ครบก่อน',
    en: 'What came of a debit note goes back once the note is paid in full.',
  },
  notRenewable: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการนี้ชำระแล้วหรือกำลังตรวจสลิป ไม่ต้องใช้คิวอาร์ใหม่',
    en: 'This is paid or its slip is being checked: no new QR is needed.',
  },
  partWentBack: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คืนเงินไปแล้วบางส่วน ยอดที่เหลือไม่ครบ จึงรับรายการนี้ไม่ได้ คืนเงินที่เหลือแทน',
    en: 'A part was refunded, so the rest does not cover it. Refund the rest instead.',
  },
  slipNotWanted: {
    status: 409,
    code: 'INVALID_STATE',
    th: (d: { status: string }) =>
      d.status === 'in_review' ? 'เราได้รับสลิปแล้วและกำลังตรวจสอบ' : 'รายการนี้ชำระเรียบร้อยแล้ว ไม่ต้องส่งสลิปอีก',
    en: (d: { status: string }) =>
      d.status === 'in_review'
        ? 'We have your slip and are checking it.'
        : 'This is paid already: no further slip is needed.',
  },
  tooManySlips: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สลิปถูกปฏิเสธครบ 5 ครั้งแล้ว โปรดติดต่อร้าน',
    en: 'Five slips were turned down. Please contact the shop.',
  },
  slipMissing: {
    status: 422,
    code: 'VALIDATION',
    th: 'โปรดเลือกรูปสลิป',
    en: 'Please choose a picture of the slip.',
  },
  undoNothing: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สลิปนี้ไม่ได้อนุมัติอยู่ หรือมีคนย้อนการอนุมัติไปแล้ว',
    en: 'This slip is not approved, or somebody has undone it already.',
  },
  undoElsewhere: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เงินของรายการนี้ถูกใช้ไปแล้ว จึงย้อนไม่ได้ ให้คืนเงิน หรือปรับยอดกระเป๋าเงินถ้าเป็นการเติมเงิน',
    en: 'What this money paid for has been given already, so it cannot be undone. Refund it, or adjust the wallet that it topped up.',
  },
  lineNotUsed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการเดินบัญชีนี้ไม่ได้จับคู่อยู่ หรือมีคนย้อนไปแล้ว',
    en: 'This bank line is not matched, or somebody has undone it already.',
  },
  undoRefunded: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คืนเงินของรายการนี้ไปแล้ว จึงย้อนการอนุมัติไม่ได้',
    en: 'Money of this went back already, so its approval cannot be undone.',
  },
  undoWallet: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เงินจากกระเป๋าเงินหรือโค้ดของขวัญย้อนไม่ได้ ให้คืนเงินเข้ากระเป๋าแทน',
    en: 'Money from a wallet or a gift code is not undone. Please refund it into the wallet.',
  },
  undoClosed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ปิดบัญชีของเดือนที่รับเงินนี้แล้ว จึงย้อนการอนุมัติไม่ได้',
    en: 'The month in which this money was booked is closed, so its approval cannot be undone.',
  },
  proofMissing: {
    status: 422,
    code: 'VALIDATION',
    th: 'โปรดแนบหลักฐานการโอน เป็นรูปหรือ PDF',
    en: 'Please attach the proof of the transfer, a picture or a PDF.',
  },
  fileTooLarge: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: 'ไฟล์ใหญ่เกิน 10 MB',
    en: 'The file is larger than 10 MB.',
  },
  unsupportedFile: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'รับเฉพาะรูป JPG, PNG, WebP หรือไฟล์ PDF โปรดบันทึกภาพหน้าจอของสลิปแล้วส่งใหม่',
    en: 'Only JPG, PNG and WebP pictures and PDF files are taken. Please send a screenshot of the slip.',
  },
  slipUnreadable: {
    status: 422,
    code: 'SLIP_UNREADABLE',
    th: 'เปิดรูปนี้ไม่ได้ โปรดถ่ายหรือบันทึกภาพสลิปใหม่',
    en: 'This picture cannot be opened. Please take or save the slip again.',
  },
  alreadyDecided: {
    status: 409,
    code: 'INVALID_STATE',
    th: (d: Decided) =>
      `${d.name} ${d.status === 'approved' ? 'อนุมัติ' : 'ปฏิเสธ'}สลิปนี้แล้วเมื่อ ${formatDateTime(d.at, 'th', 'medium')}`,
    en: (d: Decided) => `${d.name} ${d.status} this slip already, on ${formatDateTime(d.at, 'en', 'medium')}.`,
  },
  slipDuplicate: {
    status: 409,
    code: 'SLIP_DUPLICATE',
    th: 'สลิปนี้ถูกใช้ชำระรายการอื่นแล้ว จึงอนุมัติไม่ได้',
    en: 'This slip has already been used for another payment and cannot be approved.',
  },
  ownSlip: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'คุณตรวจสลิปของตัวเองไม่ได้ โปรดให้คนอื่นตรวจ',
    en: 'You may not decide on your own slip. Please ask somebody else.',
  },
  refundWhole: {
    status: 409,
    code: 'INVALID_STATE',
    th: (d: { leftSatang: bigint }) => `บิลนี้ยังชำระไม่ครบ คืนได้ทั้งจำนวนที่รับมา ${formatBaht(d.leftSatang)} เท่านั้น แล้วบิลจะปิด`,
    en: (d: { leftSatang: bigint }) =>
      `This bill is not paid in full yet: all ${formatBaht(d.leftSatang)} of it goes back, which closes the bill.`,
  },
  overRefund: {
    status: 422,
    code: 'OVER_REFUND',
    th: (d: { leftSatang: bigint }) => `คืนได้ไม่เกิน ${formatBaht(d.leftSatang)} ซึ่งเป็นเงินที่ยังไม่ได้คืน`,
    en: (d: { leftSatang: bigint }) => `No more than ${formatBaht(d.leftSatang)} is left to give back.`,
  },
  noTaxInvoice: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ออกใหม่แทนได้เฉพาะใบกำกับภาษีและใบกำกับภาษีอย่างย่อ',
    en: 'Only tax invoices, full or abbreviated, can be replaced.',
  },
  noFullInvoice: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไฟล์ e-Tax มีเฉพาะใบกำกับภาษีเต็มรูป',
    en: 'Only full tax invoices have an e-Tax file.',
  },
  noLetters: {
    status: 422,
    code: 'VALIDATION',
    th: 'ชื่อหรือที่อยู่บนเอกสารมีตัวอักษรที่ไฟล์ PDF นี้เขียนไม่ได้ ใช้ไฟล์ XML หรือพิมพ์จากหน้าเอกสารแทน',
    en: 'The paper has letters that this PDF cannot write. Take the XML, or print the paper’s page.',
  },
  noPdfHere: {
    status: 503,
    code: 'NOT_AVAILABLE',
    th: 'ระบบนี้ยังทำไฟล์ PDF ไม่ได้ ใช้ไฟล์ XML หรือพิมพ์จากหน้าเอกสารแทน',
    en: 'This server cannot make PDF files. Take the XML, or print the paper’s page.',
  },
  paperReplaced: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีใบใหม่แทนเอกสารนี้แล้ว',
    en: 'Another paper stands in the place of this one already.',
  },
  feeAboveIt: {
    status: 422,
    code: 'VALIDATION',
    th: 'ค่าธรรมเนียมของขนส่งมากกว่าเงินที่เก็บได้',
    en: 'The carrier’s fee is more than what it collected.',
  },
  paperCancelled: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เอกสารนี้ถูกยกเลิกแล้ว',
    en: 'This paper was cancelled.',
  },
  paperCredited: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เอกสารนี้มีใบเพิ่มหนี้ หรือลดหนี้เต็มจำนวนแล้ว จึงออกใบใหม่แทนไม่ได้',
    en: 'This paper has a debit note, or was credited as a whole, so it cannot be replaced.',
  },
  noStatement: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { why: LocalText | null }) => d.why?.th ?? 'ไม่พบรายการเงินเข้าในไฟล์นี้',
    en: (d: { why: LocalText | null }) => d.why?.en ?? 'There is no incoming money in this file.',
  },
  statementChanged: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไฟล์หรือการตั้งคอลัมน์ไม่ตรงกับที่ตรวจไว้ โปรดตรวจอีกครั้ง ยังไม่มีอะไรถูกบันทึก',
    en: 'The file or its columns are not what the preview showed. Please look at it again. Nothing was saved.',
  },
  lineUsed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รายการเดินบัญชีนี้ถูกใช้ไปแล้ว หรือถูกตั้งเป็นไม่นับรวม',
    en: 'This bank line is used or set aside already.',
  },
  slipFirst: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลนี้มีสลิปรอตรวจ โปรดอนุมัติสลิปพร้อมรายการเดินบัญชีนี้',
    en: 'A slip of this bill waits. Please approve it with this bank line.',
  },
  statementNeeded: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ร้านกำหนดให้อนุมัติสลิปได้เมื่อมีรายการเดินบัญชีที่ตรงกันเท่านั้น โปรดเลือกรายการเดินบัญชี',
    en: 'This business approves a slip only with the bank’s line that matches it. Please choose the line.',
  },
  lineSaysOther: {
    status: 409,
    code: 'INVALID_STATE',
    th: (d: { amountSatang: bigint }) => `รายการเดินบัญชีนี้มียอด ${formatBaht(d.amountSatang)} ไม่ตรงกับยอดบนสลิปที่กรอก`,
    en: (d: { amountSatang: bigint }) => `The bank’s line says ${formatBaht(d.amountSatang)}, not what you typed.`,
  },
  otherPerson: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'ยอดนี้ต้องอนุมัติโดยสองคน คุณอนุมัติแล้ว โปรดให้อีกคนอนุมัติ',
    en: 'Two people approve an amount like this. You have; please let somebody else.',
  },
  lineByOneself: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'ยอดนี้ต้องมีสองคน คุณเป็นผู้นำเข้ารายการเดินบัญชีนี้ โปรดให้อีกคนจับคู่',
    en: 'An amount like this takes two people. You imported this bank line; please let somebody else match it.',
  },
  rulesChanged: {
    status: 409,
    code: 'CHANGED_ELSEWHERE',
    th: 'เกณฑ์นี้เพิ่งถูกเปลี่ยนจากที่อื่น โปรดเปิดหน้านี้ใหม่',
    en: 'These rules were just changed elsewhere. Please open the page again.',
  },
  payNotFound: {
    status: 404,
    code: 'NOT_FOUND',
    th: 'ไม่พบรายการที่ตรงกับเลขที่และเบอร์โทรนี้',
    en: 'Nothing matches this number and telephone.',
  },
})
