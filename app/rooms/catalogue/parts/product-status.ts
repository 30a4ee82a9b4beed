/** A product's states: badge, filter and file read the same. */
export const productStatus = {
  active: { tone: 'good', th: 'วางขาย', en: 'For sale' },
  draft: { tone: 'warn', th: 'ร่าง', en: 'Draft' },
  archived: { tone: 'neutral', th: 'เลิกขาย', en: 'No longer sold' },
} as const
