/** Where within its sign something stands: mansion, quarter, ninths and thirds (hora.md §3.8), from whole arcminutes. */

export interface Place {
  /** 0 to 21599 */
  arcmin: number
  sign: number
  degree: number
  minute: number
  /** ฤกษ์ 0 to 26, its quarter 1 to 4 and its group 0 to 8 */
  mansion: number
  quarter: number
  group: number
  navamsa: number
  decan: number
}

export function placeAt(longitude: number): Place {
  const arcmin = Math.floor(longitude)
  const sign = Math.floor(arcmin / 1800)
  const mansion = Math.floor(arcmin / 800)
  return {
    arcmin,
    sign,
    degree: Math.floor((arcmin % 1800) / 60),
    minute: arcmin % 60,
    mansion,
    quarter: Math.floor((arcmin % 800) / 200) + 1,
    group: mansion % 9,
    navamsa: Math.floor(arcmin / 200) % 12,
    decan: (sign + 4 * Math.floor((arcmin % 1800) / 600)) % 12,
  }
}
