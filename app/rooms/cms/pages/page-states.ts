/** A page's states: badge, filter and file read the same. */
export const pageStates = {
  draft: { tone: 'warn', th: 'ร่าง', en: 'Draft' },
  scheduled: { tone: 'info', th: 'ตั้งเวลาไว้', en: 'Scheduled' },
  published: { tone: 'good', th: 'เผยแพร่แล้ว', en: 'Published' },
  changed: { tone: 'info', th: 'มีการแก้ไขที่ยังไม่เผยแพร่', en: 'Changed since' },
  trashed: { tone: 'neutral', th: 'ในถังขยะ', en: 'In the trash' },
} as const
export type PageState = keyof typeof pageStates
