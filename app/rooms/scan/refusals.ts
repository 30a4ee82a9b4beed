import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('scan', {
  nothingScanned: {
    status: 422,
    code: 'NOTHING_SCANNED',
    th: 'ยังไม่ได้สแกนสินค้า',
    en: 'No goods have been scanned yet.',
  },
})
