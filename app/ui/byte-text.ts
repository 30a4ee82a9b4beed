/** 1536 → 1.5 KB; powers of 1024 with the letters that people know. */
export function byteText(bytes: number, locale: 'th' | 'en'): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes, 0]
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  const digits = value >= 100 || unit === 0 ? 0 : 1
  return `${value.toLocaleString(locale === 'th' ? 'th-TH-u-nu-latn' : 'en-GB', { maximumFractionDigits: digits })} ${units[unit]}`
}
