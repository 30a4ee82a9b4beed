/** A supplier's states: badge, filter and file read the same. */
export const supplierStates = {
  active: { tone: 'good', th: 'ใช้งาน', en: 'Active' },
  archived: { tone: 'neutral', th: 'เก็บแล้ว', en: 'Archived' },
} as const
export type SupplierState = keyof typeof supplierStates
