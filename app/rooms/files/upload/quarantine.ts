import type { LocalText } from '#kernel/context.ts'
import type { QuarantineReason } from '#kernel/sniff/quarantine-reason.ts'

/** Why an item is kept shut: it can be seen in its list and deleted, and is never handed out. */
const reasons: Record<QuarantineReason, LocalText> = {
  polyglot: {
    th: 'ไฟล์นี้เป็นสองชนิดในไฟล์เดียว ซึ่งมักใช้ซ่อนสิ่งอันตราย',
    en: 'This file is two kinds of file in one, which is how harmful things are hidden.',
  },
  archiveBomb: {
    th: 'ไฟล์บีบอัดนี้จะขยายใหญ่ผิดปกติเมื่อแตกออก',
    en: 'This archive would unpack to an unreasonable size.',
  },
}

/** Null for what is not shut, and for a reason that nobody knows any more. */
export const quarantineText = (because: string | null): LocalText | null =>
  because && Object.hasOwn(reasons, because) ? reasons[because as QuarantineReason] : null
