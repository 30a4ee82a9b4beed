/** Pure: what is said of an uploaded file. */
import type { LocalText } from '#kernel/context.ts'

interface Text {
  tone: 'good' | 'warn' | 'bad'
  title: LocalText
}

const text = (tone: Text['tone'], th: string, en: string): Text => ({ tone, title: { th, en } })

export const verdictText = {
  valid: text('good', 'ใบรับรองนี้เป็นของจริงและยังมีผล', 'This credential is genuine and valid.'),
  expired: text('warn', 'ใบรับรองนี้เป็นของจริงแต่หมดอายุแล้ว', 'This credential is genuine, but it has expired.'),
  notYet: text('warn', 'ใบรับรองนี้ยังไม่เริ่มมีผล', 'This credential is not valid yet.'),
  revoked: text('bad', 'ใบรับรองนี้ถูกเพิกถอนหรือมีใบใหม่แทนแล้ว', 'This credential was revoked or replaced.'),
  statusUnknown: text('warn', 'ตรวจสถานะไม่ได้', 'Its state cannot be checked.'),
  older: text('warn', 'เป็นใบรับรองรุ่นเก่า ตรวจกับผู้ออกโดยตรง', 'This is an older form of credential. Ask its issuer.'),
  signatureWrong: text('bad', 'ลายเซ็นไม่ถูกต้อง ไฟล์อาจถูกแก้ไข', 'Its signature is wrong: it may have been altered.'),
  refused: text(
    'bad',
    'ใบรับรองนี้ไม่น่าเชื่อถือ กุญแจหรือผู้ออกไม่ตรงกัน',
    'This credential cannot be trusted: key and issuer do not match.',
  ),
  many: text('bad', 'มีใบรับรองมากกว่าหนึ่งใบในภาพ', 'There is more than one credential in this picture.'),
  none: text(
    'warn',
    'ภาพนี้ไม่มีข้อมูลใบรับรอง – สแกนคิวอาร์หรือพิมพ์เลขที่แทน',
    'This picture carries no credential. Scan the code or type the number instead.',
  ),
  notTaken: text(
    'warn',
    'อ่านไฟล์นี้ไม่ได้ ใช้ไฟล์ PDF ตรา PNG หรือไฟล์ JWT ของใบประกาศ ไม่เกิน 5 MB',
    'This file cannot be read. Use the certificate’s PDF, PNG badge or JWT, at most 5 MB.',
  ),
  notOurPaper: text('bad', 'ไม่พบว่าออก PDF นี้', 'This PDF was not issued here.'),
  altered: text(
    'bad',
    'PDF นี้ไม่ตรงกับที่ออก เทียบกับหน้าใบประกาศจริง',
    'This PDF differs from what was issued. Compare it with the certificate’s own page.',
  ),
} as const satisfies Record<string, Text>
