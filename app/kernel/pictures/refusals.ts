import { refusals } from '../refusals.ts'

const megabytes = (bytes: number): string => String(Math.floor(bytes / (1024 * 1024)))
const millions = (pixels: number): string => String(Math.floor(pixels / 1_000_000))

/** Why a picture is not taken: the same sentences wherever one is sent. */
export const refuse = refusals('pictures', {
  missing: { status: 422, code: 'VALIDATION', th: 'โปรดเลือกรูป', en: 'Please choose a picture.' },
  tooLarge: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: (d: { most: number }) => `ไฟล์ใหญ่เกินไป ใช้ได้ไม่เกิน ${megabytes(d.most)} MB`,
    en: (d: { most: number }) => `This file is too large. At most ${megabytes(d.most)} MB.`,
  },
  tooManyPixels: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: (d: { most: number }) => `รูปนี้มีขนาดใหญ่เกินไป (เกิน ${millions(d.most)} ล้านพิกเซล) โปรดย่อรูปก่อน`,
    en: (d: { most: number }) =>
      `This picture is too large (over ${millions(d.most)} million pixels). Please make it smaller first.`,
  },
  notTaken: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'ใช้ได้เฉพาะรูป JPEG, PNG หรือ WebP',
    en: 'Only JPEG, PNG or WebP pictures can be used.',
  },
  heic: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'รูปนี้เป็น HEIC ของโทรศัพท์ โปรดส่งเป็น JPEG หรือถ่ายภาพหน้าจอของรูปแล้วส่งใหม่',
    en: 'This is a HEIC picture of a phone. Please send it as JPEG, or a screenshot of it.',
  },
  svg: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'ใช้ SVG ไม่ได้ โปรดส่งออกเป็น PNG ก่อน',
    en: 'SVG cannot be used. Please export it as PNG first.',
  },
  unreadable: {
    status: 422,
    code: 'PICTURE_UNREADABLE',
    th: 'เปิดรูปนี้ไม่ได้ ไฟล์อาจเสียหรือมาไม่ครบ โปรดใช้รูปอื่น',
    en: 'This picture cannot be opened: it may be broken or cut off. Please use another one.',
  },
})
