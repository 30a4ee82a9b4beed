/** The one place that opens PDFs which somebody sent: their first page becomes a picture, off the loop. */
import { offLoop } from '../off-loop/off-loop.server.ts'
import { sharpEngine } from '../pictures/draw.server.ts'
import { refusals } from '../refusals.ts'
import type * as Reader from './first-page.thread.ts'

const withinMs = 10_000

/**
 * A PNG of the first page, at most 1600 px wide. Ask it after rights, and after the limit of bytes.
 *
 * Errors: 413 FILE_TOO_LARGE for a huge page or many, 422 PDF_LOCKED, PDF_SCRIPTED, PDF_UNREADABLE; 422, 503 as of `offLoop`.
 */
export async function firstPagePng(tenantId: string, bytes: Uint8Array): Promise<Uint8Array> {
  const file = 'app/kernel/pdf/first-page.thread.ts'
  const page = await offLoop<typeof Reader>({ tenantId }, file, { bytes }, { withinMs })
  if ('problem' in page) return refuse(page.problem)
  const sharp = await sharpEngine()
  const { width, height } = page
  return sharp(page.bytes, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const refuse = refusals('pdf', {
  locked: {
    status: 422,
    code: 'PDF_LOCKED',
    th: 'PDF นี้มีรหัสผ่าน โปรดบันทึกเป็นไฟล์ที่ไม่มีรหัสผ่าน หรือถ่ายภาพหน้าจอแล้วส่งใหม่',
    en: 'This PDF has a password. Please save it without one, or send a screenshot of it.',
  },
  scripted: {
    status: 422,
    code: 'PDF_SCRIPTED',
    th: 'PDF นี้มีสคริปต์หรือคำสั่งเปิดโปรแกรม จึงรับไม่ได้ โปรดถ่ายภาพหน้าจอแล้วส่งใหม่',
    en: 'This PDF holds a script or starts a program, so it is not taken. Please send a screenshot of it.',
  },
  tooManyPages: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: 'PDF นี้มีเกิน 10 หน้า โปรดส่งเฉพาะหน้าที่ต้องใช้',
    en: 'This PDF has more than 10 pages. Please send only the page that is needed.',
  },
  tooLargePage: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: 'หน้าของ PDF นี้ใหญ่เกินไป โปรดบันทึกเป็นขนาด A4 หรือถ่ายภาพหน้าจอแล้วส่งใหม่',
    en: 'The page of this PDF is too large. Please save it as A4, or send a screenshot of it.',
  },
  broken: {
    status: 422,
    code: 'PDF_UNREADABLE',
    th: 'เปิด PDF นี้ไม่ได้ ไฟล์อาจเสียหรือมาไม่ครบ โปรดดาวน์โหลดใหม่ หรือถ่ายภาพหน้าจอแล้วส่งใหม่',
    en: 'This PDF cannot be opened: it may be broken or cut off. Please download it again, or send a screenshot of it.',
  },
})
