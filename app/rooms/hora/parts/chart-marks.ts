/** Pure: a chart as what stands in each sign, and the same in words for who cannot see it. */
import type { SameKeys } from '#ui/define-words.ts'
import { type Chart, type MethodName, type Methods, numberOf, type Placement, planetOf } from '../core/index.ts'
import { bodyNames, houseNames, lagnaGlyph, signNames } from '../names/astro-names.ts'
import { localText } from '../names/digits.ts'
import { methodValue } from '../names/method-names.ts'
import type { chartWords } from './chart-words.ts'
import type { Mark } from './wheel.tsx'

type Words = SameKeys<(typeof chartWords)['th']>
type Locale = 'th' | 'en'

export const markOf = ({ body, isRetrograde }: Placement, remainder: number | null): Mark => ({
  body,
  text: body === 'lagna' ? lagnaGlyph : String(numberOf(body)),
  isRemainder: body !== 'lagna' && remainder !== null && planetOf(remainder) === body,
  isRetrograde,
})

/** By the sign itself, or by that of a ninth or a third. */
export function marksBySign(
  { placements, remainder }: Pick<Chart, 'placements' | 'remainder'>,
  of: 'sign' | 'navamsa' | 'decan' = 'sign',
): Mark[][] {
  return Array.from({ length: 12 }, (_, sign) =>
    placements.filter((one) => one[of] === sign).map((one) => markOf(one, remainder)),
  )
}

export interface Described {
  natal: readonly (readonly Mark[])[]
  transits?: readonly (readonly Mark[])[] | undefined
  lagnaSign: number | null
}

/** Every sign, Aries to Pisces: its house and what stands in it. */
export function describe({ natal, transits, lagnaSign }: Described, text: Words, locale: Locale): string {
  const said = (marks: readonly Mark[]) =>
    marks.map((mark) => sayMark(mark, text, locale)).join(locale === 'th' ? ' ' : ', ')
  return natal
    .map((marks, sign) => {
      const house = lagnaSign === null ? [] : [text.house(houseNames[(sign - lagnaSign + 12) % 12]![locale])]
      const moving = transits?.[sign]?.length ? [text.transits(said(transits[sign]))] : []
      const parts = [...house, marks.length > 0 ? said(marks) : text.empty, ...moving]
      return text.inSign(signNames[sign]![locale], parts.join(', '))
    })
    .join('. ')
}

function sayMark(mark: Mark, text: Words, locale: Locale): string {
  const marks = [mark.isRemainder && text.remainderMark, mark.isRetrograde && text.retrograde].filter(Boolean)
  return bodyNames[mark.body][locale] + (marks.length > 0 ? ` (${marks.join(', ')})` : '')
}

/** `สุริยยาตร์ · ลัคนาอันโตนาทีสามัญ 06:00 ตัดเวลาท้องถิ่น −18.02 นาที · เปลี่ยนวัน 06:00` */
export function methodLine(
  methods: Methods,
  { local, lagna }: Pick<Chart, 'local' | 'lagna'>,
  text: Words,
  locale: Locale,
): string {
  const value = (name: MethodName) => methodValue(methods, name)[locale]
  const corrects = methods.lagna.endsWith('lmt') && local !== null
  const way = corrects ? value('lagna').replace(/,? ?(?:ตัดเวลาท้องถิ่น|local time)$/, '') : value('lagna')
  const ofLagna = `${text.lagna}${locale === 'th' ? '' : ': '}${way}${corrects ? ` ${text.local(localText(local))}` : ''}`
  const usesSunrise = methods.lagna.includes('sunrise') || methods.dayBoundary === 'sunrise'
  return [
    methods.planets === 'suriyayatra' && methods.frame === 'civil'
      ? `${value('planets')} (${value('frame')})`
      : value('planets'),
    ...(lagna ? [ofLagna] : []),
    text.day(value('dayBoundary')),
    ...(usesSunrise ? [text.sunriseRule] : []),
    methods.planets === 'lahiri' ? text.nodes(value('rahu'), value('ketu')) : value('ketu'),
  ].join(' · ')
}
