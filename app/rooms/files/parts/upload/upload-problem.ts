import type { LocalText } from '#kernel/context.ts'
import { uploadSentences } from '../../upload/upload-sentences.ts'
import type { Answer } from './upload-outside.ts'

/** Over for now, in words; a person may try again. */
export class UploadProblem extends Error {
  readonly text: LocalText
  readonly code: string
  constructor(text: LocalText, code = 'FAILED') {
    super(text.en)
    this.name = 'UploadProblem'
    this.text = text
    this.code = code
  }
}

/** May work in a while. `most`: tries, where more would only keep a person waiting. */
export class TryAgain extends Error {
  readonly text: LocalText
  readonly afterMs: number | null
  readonly most: number
  constructor(text: LocalText, afterMs: number | null = null, most = Infinity) {
    super(text.en)
    this.name = 'TryAgain'
    this.text = text
    this.afterMs = afterMs
    this.most = most
  }
}

/** The store has forgotten what was sent: what is there is asked anew, and the rest is sent again. */
export class UploadLost extends Error {}

/** Paused or given up by a person. */
export class Stopped extends Error {}

/** product.md §8: the upload library's own errors, and those that only a browser can meet. */
export const problems = {
  aborted: uploadSentences.uploadAborted,
  tooSmall: uploadSentences.entityTooSmall,
  noEtag: uploadSentences.missingEtag,
  tooManyParts: uploadSentences.exceededParts,
  failed: { th: 'อัปโหลดไฟล์ไม่สำเร็จ', en: 'Failed to upload file.' },
  away: { th: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ ลองอีกครั้ง', en: 'The server cannot be reached. Try again.' },
  unreadable: {
    th: 'อ่านไฟล์ในเครื่องไม่ได้แล้ว อาจถูกย้าย แก้ไข หรือลบ',
    en: 'The file on this device can no longer be read: it was moved, changed or deleted.',
  },
  otherFile: {
    th: 'ไฟล์นี้ไม่ใช่ไฟล์เดิม ชื่อ ขนาด หรือเวลาที่แก้ไขไม่ตรงกัน',
    en: 'This is not the same file: name, size or date differ.',
  },
  noStorage: uploadSentences.noStorage,
  oldPage: {
    th: 'ที่เก็บไฟล์เปลี่ยนไปหลังจากเปิดหน้านี้ โปรดโหลดหน้านี้ใหม่แล้วส่งต่อ',
    en: 'The file storage changed after this page was opened. Please load the page again and go on.',
  },
  otherTab: { th: 'อีกแท็บหนึ่งกำลังส่งไฟล์นี้อยู่', en: 'Another tab is sending this file.' },
} as const satisfies Record<string, LocalText>

interface FailureBody {
  th?: string
  en?: string
  code?: string
  reason?: LocalText | null
}

/** The body of one of our calls that went well; otherwise it throws, in the server's own words. */
export function understood<T>(answer: Answer | null): T {
  if (answer === null) throw new TryAgain(problems.away)
  const body = jsonOf(answer.body)
  if (answer.status < 400 && body) return body as T
  const { th, en, code, reason } = (body ?? {}) as FailureBody
  const text = th && en ? withReason({ th, en }, reason) : problems.failed
  if (code === uploadSentences.uploadLost.code) throw new UploadLost(text.en)
  if (isPassing(answer.status, code)) throw new TryAgain(text, answer.retryAfterMs)
  throw new UploadProblem(text, code)
}

/** A store that is switched off does not come back by itself. */
const isPassing = (status: number, code: string | undefined): boolean =>
  code === 'IN_PROGRESS' || status === 408 || status === 429 || (status >= 500 && code !== 'STORAGE_UNAVAILABLE')

const withReason = (text: LocalText, reason: LocalText | null | undefined): LocalText =>
  reason ? { th: `${text.th}: ${reason.th}`, en: `${text.en.replace(/\.$/, '')}: ${reason.en}` } : text

export function jsonOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
