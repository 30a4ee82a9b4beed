/** What holds now follows by the clock, as promotions do. */
export const priceListStates = {
  on: { tone: 'good', th: 'ใช้อยู่', en: 'In use' },
  soon: { tone: 'info', th: 'ยังไม่ถึงวัน', en: 'Not begun' },
  over: { tone: 'neutral', th: 'หมดเวลา', en: 'Over' },
  off: { tone: 'warn', th: 'ปิดอยู่', en: 'Off' },
} as const
export type PriceListState = keyof typeof priceListStates
