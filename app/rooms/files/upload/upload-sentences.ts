import type { RefusalText } from '#kernel/refusals.ts'

/** Uploading: the upload library's own errors first (product.md §8), then ours. */
export const uploadSentences = {
  /** product.md §8, general messages: none is set up, or what is set up opens nothing any more. */
  noStorage: {
    status: 503,
    code: 'STORAGE_UNAVAILABLE',
    th: 'ยังไม่ได้ตั้งค่าที่เก็บไฟล์ หรือใช้งานไม่ได้ในขณะนี้',
    en: 'S3 configuration is not available.',
  },
  exceededParts: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: 'อัปโหลดไฟล์ไม่สำเร็จ: ไฟล์ใหญ่เกินไป แบ่งส่งได้ไม่เกิน 10,000 ส่วน (ราว 48.8 GB)',
    en: 'File upload failed: exceeded parts (at most 10,000, about 48.8 GB)',
  },
  entityTooSmall: {
    status: 409,
    code: 'FAILED',
    th: 'อัปโหลดไฟล์ไม่สำเร็จ: ไฟล์บางส่วนเล็กกว่าที่ที่เก็บไฟล์รับได้',
    en: 'File upload failed: entity too small',
  },
  missingEtag: {
    status: 422,
    code: 'VALIDATION',
    th: 'อัปโหลดไฟล์ไม่สำเร็จ: ที่เก็บไฟล์ไม่ได้ยืนยันว่าได้รับครบ (ไม่มี ETag ให้ผู้ดูแลตรวจ CORS)',
    en: 'File upload failed: missing ETag (check CORS)',
  },
  uploadAborted: { status: 409, code: 'FAILED', th: 'ยกเลิกการอัปโหลดแล้ว', en: 'Upload aborted' },
  /** "No such upload" of the storage service, while ours is open: the browser begins anew by itself. */
  uploadLost: {
    status: 409,
    code: 'UPLOAD_LOST',
    th: 'ที่เก็บไฟล์ไม่มีส่วนที่ส่งไว้แล้ว จะส่งใหม่ตั้งแต่ต้น',
    en: 'The storage no longer has what was sent. It is sent again from the beginning.',
  },
  partsUnlike: {
    status: 409,
    code: 'FAILED',
    th: 'อัปโหลดไฟล์ไม่สำเร็จ: ส่วนของไฟล์ไม่ครบหรือไม่ตรงกับที่ส่ง',
    en: 'File upload failed: a part is missing, or is not what was sent',
  },
  notArrived: {
    status: 409,
    code: 'FAILED',
    th: 'อัปโหลดไฟล์ไม่สำเร็จ: ไฟล์ยังมาไม่ครบ',
    en: 'File upload failed: not all of it has arrived',
  },
  arrivedUnlike: {
    status: 409,
    code: 'FAILED',
    th: 'อัปโหลดไฟล์ไม่สำเร็จ: ไฟล์ที่ได้รับไม่ตรงกับที่แจ้งไว้',
    en: 'File upload failed: what arrived is not what was announced',
  },
  uploadDone: { status: 409, code: 'INVALID_STATE', th: 'อัปโหลดนี้เสร็จแล้ว', en: 'This upload is finished.' },
  replacedGone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'อัปโหลดไฟล์ไม่สำเร็จ: ไฟล์เดิมถูกลบไปแล้ว',
    en: 'File upload failed: the file that it replaces was deleted',
  },
  storeAway: {
    status: 503,
    code: 'STORE_AWAY',
    th: 'ติดต่อที่เก็บไฟล์ไม่ได้ในขณะนี้ โปรดลองอีกครั้งในอีกสักครู่',
    en: 'The file storage is away for a moment. Please try again shortly.',
  },
} as const satisfies Record<string, RefusalText>
