/** What the reckoning of holidays knows by name and date; each year's own days are added when they are published. */
import type { HolidaySet } from './holidays.ts'

export interface HolidayName {
  th: string
  en: string
}

interface Kept extends HolidayName {
  /** who alone keeps it; everybody when left out */
  only?: HolidaySet
}

/** On the same day each year. */
export const fixed: readonly (Kept & { day: string })[] = [
  { day: '01-01', th: 'วันขึ้นปีใหม่', en: 'New Year’s Day' },
  { day: '04-06', th: 'วันจักรี', en: 'Chakri Memorial Day' },
  { day: '04-13', th: 'วันสงกรานต์', en: 'Songkran' },
  { day: '04-14', th: 'วันสงกรานต์', en: 'Songkran' },
  { day: '04-15', th: 'วันสงกรานต์', en: 'Songkran' },
  { day: '05-01', th: 'วันแรงงานแห่งชาติ', en: 'National Labour Day', only: 'banks' },
  { day: '05-04', th: 'วันฉัตรมงคล', en: 'Coronation Day' },
  { day: '06-03', th: 'วันเฉลิมพระชนมพรรษาสมเด็จพระราชินี', en: 'H.M. the Queen’s Birthday' },
  { day: '07-28', th: 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', en: 'H.M. the King’s Birthday' },
  { day: '08-12', th: 'วันแม่แห่งชาติ', en: 'Mother’s Day' },
  { day: '10-13', th: 'วันนวมินทรมหาราช', en: 'King Bhumibol Memorial Day' },
  { day: '10-23', th: 'วันปิยมหาราช', en: 'King Chulalongkorn Memorial Day' },
  { day: '12-05', th: 'วันพ่อแห่งชาติ', en: 'Father’s Day and National Day' },
  { day: '12-10', th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' },
  { day: '12-31', th: 'วันสิ้นปี', en: 'New Year’s Eve' },
]

/** By the lunar calendar. */
export const lunarNames: readonly (Kept & { feast: 'makha' | 'visakha' | 'asalha' | 'khaoPhansa' })[] = [
  { feast: 'makha', th: 'วันมาฆบูชา', en: 'Makha Bucha' },
  { feast: 'visakha', th: 'วันวิสาขบูชา', en: 'Visakha Bucha' },
  { feast: 'asalha', th: 'วันอาสาฬหบูชา', en: 'Asarnha Bucha' },
  { feast: 'khaoPhansa', th: 'วันเข้าพรรษา', en: 'Buddhist Lent', only: 'government' },
]

/** Dated by the palace for one year, in May (2024–2026 as published). */
export const dated: readonly (Kept & { on: string })[] = ['2024-05-10', '2025-05-09', '2026-05-13'].map((on) => ({
  on,
  th: 'วันพืชมงคล',
  en: 'Royal Ploughing Ceremony',
  only: 'government',
}))

/**
 * Added once by the cabinet. 2024: resolution of 13 February 2024 (12 April) and, for offices of the state, 30 December;
 * 2025 and 2 January 2026: resolution of 12 November 2024, the Bank of Thailand's announcement of 27 November 2024.
 */
export const special: readonly (Kept & { on: string })[] = [
  { on: '2024-04-12', th: 'วันหยุดพิเศษ', en: 'Special holiday' },
  { on: '2024-12-30', th: 'วันหยุดพิเศษ', en: 'Special holiday', only: 'government' },
  { on: '2025-06-02', th: 'วันหยุดพิเศษ', en: 'Special holiday' },
  { on: '2025-08-11', th: 'วันหยุดพิเศษ', en: 'Special holiday' },
  { on: '2026-01-02', th: 'วันหยุดพิเศษ', en: 'Special holiday' },
]

/** Substitutes that were moved: New Year's Eve 2023 (a Sunday) was made up for on the Friday before (BOT, October 2023). */
export const movedSubstitutes: Readonly<Record<string, string>> = { '2023-12-31': '2023-12-29' }
