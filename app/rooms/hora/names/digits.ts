/** One switch for all numbers that are shown: Thai digits or Arabic ones. What is copied or saved as a file stays Arabic. */
import type { Chart, Clock, Day, Methods, Place } from '../core/index.ts'
import { buddhistYear, wallAt } from '../core/index.ts'
import { monthNames } from '#kernel/typed-date.ts'

export type Digits = Methods['digits']

export const shown = (text: string | number, digits: Digits): string =>
  digits === 'thai' ? String(text).replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))) : String(text)

export const two = (number: number): string => String(number).padStart(2, '0')
export const clockText = ({ hour, minute }: Clock): string => `${two(hour)}:${two(minute)}`
export const secondsText = (second: number): string =>
  `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
/** Minutes after midnight, also of the day before or after: `05:12`. */
export const minuteText = (minute: number): string => {
  const whole = ((Math.round(minute) % 1440) + 1440) % 1440
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

/** `10°42′` */
export const degreeText = ({ degree, minute }: Pick<Place, 'degree' | 'minute'>): string => `${degree}°${two(minute)}′`

export const placeOf = (arcmin: number): { degree: number; minute: number } => ({
  degree: Math.floor((arcmin % 1800) / 60),
  minute: Math.floor(arcmin % 60),
})

/** `15 พฤษภาคม 2533`, in the reader's own era. */
export function dayText(day: Day, locale: 'th' | 'en', isOldStyle = false): string {
  const year = locale === 'th' ? buddhistYear(day, isOldStyle) : day.year
  return `${day.day} ${monthNames[locale][day.month - 1]} ${year}`
}

/** Both eras, as hora's inputs answer: `15 พฤษภาคม พ.ศ. 2533 (ค.ศ. 1990)`. */
export function bothEras(day: Day, locale: 'th' | 'en', isOldStyle = false): string {
  const buddhist = buddhistYear(day, isOldStyle)
  const month = `${day.day} ${monthNames[locale][day.month - 1]}`
  return locale === 'th' ? `${month} พ.ศ. ${buddhist} (ค.ศ. ${day.year})` : `${month} ${day.year} (B.E. ${buddhist})`
}

/** `UTC+7:00`, with seconds where there were any. */
export function offsetText(offset: number): string {
  const size = Math.abs(offset)
  const seconds = size % 60
  const hours = `${Math.floor(size / 3600)}:${two(Math.floor(size / 60) % 60)}`
  return `UTC${offset < 0 ? '−' : '+'}${hours}${seconds ? `:${two(seconds)}` : ''}`
}

/** ตัดเวลาท้องถิ่น: `−18.02`, `+0.24`. */
export const localText = (minutes: number): string => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes).toFixed(2)}`

export const clockOfChart = ({ at, offset }: Chart): Clock => {
  const { second } = wallAt(at, offset)
  return { hour: Math.floor(second / 3600), minute: Math.floor(second / 60) % 60 }
}

export const rattanakosin = (buddhist: number): number => buddhist - 2324
