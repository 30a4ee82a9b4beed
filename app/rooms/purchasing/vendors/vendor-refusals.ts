/** What this room refuses about vendors. */
const said = ({ number }: { number: string }) => number

export const vendorRefusals = {
  ownedAlready: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ sku }: { sku: string }) => `${sku} เป็นของผู้ฝากขายอยู่แล้ว`,
    en: ({ sku }: { sku: string }) => `${sku} belongs to a vendor already.`,
  },
  periodToCome: {
    status: 422,
    code: 'VALIDATION',
    th: 'งวดนี้ยังมาไม่ถึง',
    en: 'That period has not come yet.',
  },
  nothingSold: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไม่มียอดขายที่ยังไม่ได้สรุปในงวดนี้',
    en: 'Nothing of that period waits to be settled.',
  },
  settledAlready: {
    status: 409,
    code: 'INVALID_STATE',
    th: (about: { number: string }) => `งวดนี้สรุปแล้วใน ${said(about)} รายการที่มาทีหลังอยู่ในงวดถัดไป`,
    en: (about: { number: string }) => `That period is settled in ${said(about)}. What came later is in the next one.`,
  },
  settlementWaits: {
    status: 409,
    code: 'INVALID_STATE',
    th: (about: { number: string }) => `ใบสรุปยอด ${said(about)} ยังรออนุมัติ`,
    en: (about: { number: string }) => `Settlement ${said(about)} still waits for its approval.`,
  },
  settlementStands: {
    status: 409,
    code: 'INVALID_STATE',
    th: (about: { number: string }) => `ใบสรุปยอด ${said(about)} อนุมัติแล้ว แก้ไขไม่ได้`,
    en: (about: { number: string }) => `Settlement ${said(about)} was approved: it stays as it is.`,
  },
  settlementNotPayable: {
    status: 409,
    code: 'INVALID_STATE',
    th: (about: { number: string }) => `ใบสรุปยอด ${said(about)} ไม่มียอดรอจ่าย`,
    en: (about: { number: string }) => `Nothing of settlement ${said(about)} waits to be paid.`,
  },
  vendorPaperNeeded: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใส่เลขที่ใบกำกับภาษีของผู้ฝากขาย',
    en: 'The number of the vendor’s tax invoice, please.',
  },
  statementOver: {
    status: 410,
    code: 'LINK_EXPIRED',
    th: 'ลิงก์นี้หมดอายุหรือถูกยกเลิก ขอลิงก์ใหม่จากร้าน',
    en: 'This link has run out or was ended. Ask the shop for a new one.',
  },
} as const
