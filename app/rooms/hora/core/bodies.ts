/** Planets, signs and what belongs to whom (hora.md §3.5 and §3.8), by number: names stand outside the core. */
import type { Planet } from './suriyayatra.ts'

export type Body = 'lagna' | Planet

/** In the order in which they are written: ลั, ๑ to ๙, ๐. */
export const bodies = [
  'lagna',
  'sun',
  'moon',
  'mars',
  'mercury',
  'jupiter',
  'venus',
  'saturn',
  'rahu',
  'ketu',
  'uranus',
] as const satisfies readonly Body[]
export const planets = bodies.slice(1) as Planet[]

/** ๑ to ๙ and ๐. */
export const numberOf = (planet: Planet): number => (planets.indexOf(planet) + 1) % 10
export const planetOf = (number: number): Planet => planets[(number + 9) % 10]!

/** The ruler of each sign from Aries on. */
export const signRulers = [3, 6, 4, 2, 1, 4, 6, 3, 5, 7, 8, 5] as const

/** 0 Aries to 11 Pisces, for the planets ๑ to ๘. */
const exalted = [0, 1, 9, 5, 3, 11, 6, 7]
const greatCircle = [3, 0, 5, 4, 7, 8, 1, 9]
const royalFortune = [2, 5, 1, 4, 0, 3, 7, 6]

export const dignityNames = [
  'own',
  'detriment',
  'exalted',
  'fallen',
  'great',
  'royal',
  'beforeExalted',
  'afterExalted',
  'smallCircle',
  'divineFortune',
] as const
export type Dignity = (typeof dignityNames)[number]
/** Shown with «มาตรฐานเพิ่มเติม» only. */
export const extraDignities: readonly Dignity[] = ['beforeExalted', 'afterExalted', 'smallCircle', 'divineFortune']

/** Planet × sign → what it is there. A school that teaches otherwise changes this table. */
export const dignityTable: readonly (readonly (readonly Dignity[])[])[] = Array.from({ length: 8 }, (_, index) =>
  Array.from({ length: 12 }, (__, sign) => dignitiesAt(index + 1, sign)),
)

export function dignitiesOf(body: Body, sign: number, withExtra: boolean): readonly Dignity[] {
  if (body === 'lagna') return []
  const all = dignityTable[numberOf(body) - 1]?.[sign] ?? []
  return withExtra ? all : all.filter((name) => !extraDignities.includes(name))
}

function dignitiesAt(number: number, sign: number): Dignity[] {
  const owns = (of: number) => signRulers[of] === number || (number === 7 && of === 10)
  const across = (sign + 6) % 12
  const up = exalted[number - 1]!
  const is: Record<Dignity, boolean> = {
    own: owns(sign),
    detriment: owns(across),
    exalted: sign === up,
    fallen: across === up,
    great: sign === greatCircle[number - 1],
    royal: sign === royalFortune[number - 1],
    beforeExalted: sign === (up + 11) % 12,
    afterExalted: sign === (up + 1) % 12,
    smallCircle: across === greatCircle[number - 1],
    divineFortune: across === royalFortune[number - 1],
  }
  return dignityNames.filter((name) => is[name])
}

/** Counted from one sign to another. */
const aspects = ['conjunct', null, 'sextile', 'square', 'trine', null, 'opposite'] as const
export type Aspect = NonNullable<(typeof aspects)[number]>

/** กุม โยค จตุโกณ ตรีโกณ เล็ง: by signs, without orbs. */
export function aspectBetween(sign: number, other: number): Aspect | null {
  const apart = Math.abs(sign - other)
  return aspects[Math.min(apart, 12 - apart)] ?? null
}

/** มหาทักษา: the ring of eight, and where each day begins on it. */
export const taksaRing = [1, 2, 3, 4, 7, 5, 8, 6] as const

/** The planets of บริวาร อายุ เดช ศรี มูละ อุตสาหะ มนตรี กาลกิณี, from that of the birth day on. */
export function taksaOf(planet: number): number[] {
  const start = taksaRing.indexOf(planet as 1)
  return taksaRing.map((_, index) => taksaRing[(start + index) % 8]!)
}
