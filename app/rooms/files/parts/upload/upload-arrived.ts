/** What a store says of a transfer, in words: never its XML. */
import type { LocalText } from '#kernel/context.ts'
import type { Answer, Blocked } from './upload-outside.ts'
import { jsonOf, problems, TryAgain, UploadLost, UploadProblem } from './upload-problem.ts'

/** With a link that was made anew in between. */
const triesOfNo = 3

/** The ETag of what was sent; otherwise it throws. `again` means that a new signature is needed. */
export function arrived(answer: Answer | Blocked | null, again: () => void): string {
  if (answer === null) throw new TryAgain(problems.away)
  if (answer === 'policy') throw new UploadProblem(problems.oldPage, 'OLD_PAGE')
  // Not at once: whoever loses the network in between is told the same by the browser.
  if (answer === 'cors') throw new TryAgain(problems.noEtag, null, triesOfNo)
  const { status, etag, retryAfterMs } = answer
  if (status >= 200 && status < 300) {
    if (etag) return etag.replaceAll('"', '')
    throw new UploadProblem(problems.noEtag, 'MISSING_ETAG')
  }
  const code = codeOf(answer)
  if (code === 'EntityTooSmall') throw new UploadProblem(problems.tooSmall, code)
  if (code === 'NoSuchBucket') throw new UploadProblem(problems.noStorage, code)
  if (code === 'NoSuchUpload' || status === 404 || status === 410) throw new UploadLost(code)
  if (status === 403) {
    again()
    throw new TryAgain(notLetIn.has(code) ? problems.noStorage : failedBecause(code), retryAfterMs, triesOfNo)
  }
  if (status === 408 || status === 429 || status >= 500 || passing.has(code))
    throw new TryAgain(failedBecause(code), retryAfterMs)
  throw new UploadProblem(failedBecause(code), code)
}

/** The service's own word; of a store that has none the status. */
const codeOf = ({ status, body }: Answer): string =>
  /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? (jsonOf(body) as { code?: string } | null)?.code ?? String(status)

/** A link that has run out is AccessDenied too, and is mended by the next one. */
const notLetIn = new Set([
  'AccessDenied',
  'AllAccessDisabled',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
])

/** Said with a status that usually stays. */
const passing = new Set(['IncompleteBody', 'OperationAborted', 'RequestTimeout', 'SlowDown'])

function failedBecause(code: string): LocalText {
  const reason = reasons[code] ?? { th: code, en: code }
  return { th: `อัปโหลดไฟล์ไม่สำเร็จ: ${reason.th}`, en: `File upload failed: ${reason.en}` }
}

const busy: LocalText = { th: 'ที่เก็บไฟล์มีงานมาก รับไม่ทันในขณะนี้', en: 'the file storage is too busy at the moment' }
const cut: LocalText = {
  th: 'ที่เก็บไฟล์ได้รับไม่ครบ การเชื่อมต่อขาดหรือช้า',
  en: 'the connection to the file storage was cut or too slow',
}
const full: LocalText = { th: 'ที่เก็บไฟล์เต็ม', en: 'the file storage is full' }
const trouble: LocalText = { th: 'ที่เก็บไฟล์ขัดข้องชั่วคราว', en: 'the file storage has trouble at the moment' }

const reasons: Partial<Record<string, LocalText>> = {
  SlowDown: busy,
  ServiceUnavailable: busy,
  429: busy,
  503: busy,
  IncompleteBody: cut,
  RequestTimeout: cut,
  408: cut,
  403: { th: 'ลิงก์สำหรับส่งใช้ไม่ได้', en: 'the link for sending was not accepted' },
  QuotaExceeded: full,
  InsufficientCapacity: full,
  507: full,
  InternalError: trouble,
  500: trouble,
  502: trouble,
  504: trouble,
}
