import { accountOnly, confirmFirst } from './confirm-first.ts'
import type { Locale, LocalText } from './context.ts'
import { signInFirst } from './sign-in-first.ts'

/** A sentence in both languages; details fill the gaps. */
export interface RefusalText<Details = never> {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 503 | 507
  /** The code of commerce.md §4 that programs look at. */
  code: string
  th: string | ((details: Details) => string)
  en: string | ((details: Details) => string)
}

/**
 * The product says no, and says why. Nothing has been written: a command that refuses is rolled back.
 * Anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly key: string
  readonly status: number
  readonly code: string
  readonly text: Record<Locale, string>
  readonly details: unknown
  /** The form field the sentence belongs to, as a dotted path. */
  readonly field: string | undefined
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(key: string, status: number, code: string, text: Record<Locale, string>, details?: unknown) {
    super(`${code}: ${text.en}`)
    this.name = 'Refusal'
    this.key = key
    this.status = status
    this.code = code
    this.text = text
    this.details = details
    const extra = (details ?? {}) as { field?: string; retryAfter?: number }
    this.field = extra.field
    this.retryAfter = extra.retryAfter
  }
}

type DetailsOf<Text> = Text extends { th: (details: infer D) => string } ? D : unknown

/**
 * A room's sentences: `export const refuse = refusals('shop', { notSold: {...} })`, then `refuse('notSold', {...})`.
 * The function never returns.
 */
export function refusals<const Texts extends Record<string, RefusalText<never>>>(room: string, texts: Texts) {
  function refuse<Key extends keyof Texts & string>(key: Key, details?: DetailsOf<Texts[Key]>): never {
    const text = texts[key] as RefusalText<unknown>
    const say = (sentence: string | ((details: unknown) => string)) =>
      typeof sentence === 'function' ? sentence(details) : sentence
    throw new Refusal(`${room}.${key}`, text.status, text.code, { th: say(text.th), en: say(text.en) }, details)
  }
  refuse.texts = texts
  return refuse
}

const refuse = refusals('kernel', {
  notFound: { status: 404, code: 'NOT_FOUND', th: 'ไม่พบสิ่งที่คุณหา', en: 'We could not find what you are looking for.' },
  forbidden: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'บัญชีของคุณไม่มีสิทธิ์ทำรายการนี้',
    en: 'Your account may not do this.',
  },
  signInFirst: { status: 401, code: 'UNAUTHENTICATED', ...signInFirst },
  confirmFirst: { status: 403, code: 'CONFIRM_FIRST', ...confirmFirst },
  accountOnly: { status: 403, code: 'ACCOUNT_ONLY', ...accountOnly },
  invalid: {
    status: 422,
    code: 'VALIDATION',
    th: 'ข้อมูลบางช่องยังไม่ถูกต้อง โปรดตรวจอีกครั้ง',
    en: 'Some fields are not right yet. Please check them.',
  },
  keyMissing: {
    status: 422,
    code: 'VALIDATION',
    th: 'คำขอนี้ต้องมี Idempotency-Key เป็น UUID',
    en: 'This call needs an Idempotency-Key that is a UUID.',
  },
  keyMismatch: {
    status: 409,
    code: 'IDEMPOTENCY_MISMATCH',
    th: 'Idempotency-Key นี้ใช้กับคำขออื่นไปแล้ว',
    en: 'This Idempotency-Key was used for a different request.',
  },
  inProgress: {
    status: 409,
    code: 'IN_PROGRESS',
    th: 'คำขอเดียวกันกำลังดำเนินการอยู่',
    en: 'The same request is being worked on.',
  },
  changedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้อื่นบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: 'Somebody else saved this while you were editing.',
  },
  tooMany: {
    status: 429,
    code: 'RATE_LIMITED',
    th: (d: { retryAfter: number }) => `ลองบ่อยเกินไป โปรดรอ ${waitTh(d.retryAfter)}`,
    en: (d: { retryAfter: number }) => `Too many tries. Please wait ${waitEn(d.retryAfter)}.`,
  },
  tooLarge: { status: 413, code: 'FILE_TOO_LARGE', th: 'ข้อมูลที่ส่งมาใหญ่เกินไป', en: 'What was sent is too large.' },
  badOrigin: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'คำขอนี้มาจากเว็บไซต์อื่น จึงไม่ดำเนินการ',
    en: 'This request came from another website and was not carried out.',
  },
  outOfRange: {
    status: 422,
    code: 'VALIDATION',
    th: 'มีตัวเลขหรือวันที่ที่เกินขอบเขต โปรดตรวจอีกครั้ง',
    en: 'A number or a date is out of range. Please check it.',
  },
  malformed: { status: 400, code: 'VALIDATION', th: 'อ่านคำขอไม่ได้', en: 'The request cannot be read.' },
  busy: {
    status: 503,
    code: 'BUSY',
    th: 'ระบบมีผู้ใช้มาก โปรดลองอีกครั้งในอีกสักครู่',
    en: 'The system is busy. Please try again in a moment.',
  },
  overdue: {
    status: 503,
    code: 'BUSY',
    th: 'คำขอนี้ใช้เวลานานเกินไปจึงหยุดไว้ ไม่มีอะไรถูกบันทึก โปรดลองอีกครั้งในอีกสักครู่',
    en: 'This took too long and was stopped. Nothing was saved. Please try again in a moment.',
  },
  tooMuchToRead: {
    status: 422,
    code: 'VALIDATION',
    th: 'ไฟล์นี้ใช้เวลาหรือหน่วยความจำในการอ่านมากเกินไป จึงหยุดไว้ ไม่มีอะไรถูกบันทึก',
    en: 'Reading this file takes too much time or memory, so it was stopped. Nothing was saved.',
  },
  noTable: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { why: LocalText }) => d.why.th,
    en: (d: { why: LocalText }) => d.why.en,
  },
  storeAway: {
    status: 503,
    code: 'STORE_AWAY',
    th: 'ติดต่อที่เก็บไฟล์ไม่ได้ในขณะนี้ โปรดลองอีกครั้งในอีกสักครู่',
    en: 'The file storage is away for a moment. Please try again shortly.',
  },
  full: {
    status: 507,
    code: 'STORAGE_FULL',
    th: 'ที่เก็บข้อมูลของระบบเต็ม จึงบันทึกไม่ได้ ข้อมูลเดิมยังอยู่ครบ โปรดแจ้งผู้ดูแลระบบ',
    en: 'The system’s storage is full, so nothing can be saved. What was there is safe. Please tell whoever runs this site.',
  },
})

export { refuse as refuseKernel }

/** 404. Another's row is "not found" too: an id is never confirmed to a stranger. */
export const notFound = (): never => refuse('notFound')
export const forbidden = (): never => refuse('forbidden')

export interface FieldError {
  field: string
  th: string
  en: string
}

/** 422 with one sentence per field. */
export function refuseFields(fields: FieldError[]): never {
  return refuse('invalid', { fields })
}

function waitTh(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} วินาที` : `${Math.ceil(seconds / 60)} นาที`
}
function waitEn(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
