import type { Ref } from 'react'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Body } from '../core/index.ts'
import { signNames } from '../names/astro-names.ts'
import { houseNames } from '../names/astro-names.ts'
import { shown, type Digits } from '../names/digits.ts'
import { chartWords } from './chart-words.ts'
import {
  borderOf,
  type Laid,
  layNatal,
  layTransits,
  middleOf,
  MIDDLE,
  rings,
  SIZE,
  type Spot,
  tiltOf,
} from './wheel-layout.ts'

/** Something in a sign: `ลั`, `๑`, with its marks. */
export interface Mark {
  body: Body
  /** ลั, or a digit */
  text: string
  /** it is the planet of ตนุเศษ */
  isRemainder?: boolean
  isRetrograde?: boolean
}

export interface WheelProps {
  title: string
  /** every sign and what stands in it, in words */
  description: string
  /** by sign, in their order */
  natal: readonly (readonly Mark[])[]
  transits?: readonly (readonly Mark[])[] | undefined
  /** of the lagna; none without one */
  lagnaSign: number | null
  centre: readonly string[]
  digits: Digits
  ref?: Ref<SVGSVGElement>
}

/** On its own white ground in light and dark: it is printed, saved and sent as it is seen. Meaning never hangs on colour. */
const ink = { line: '#555555', text: '#1a1a1a', red: '#b00020', paper: '#ffffff', soft: '#6b6b6b' } as const
const RING_NAMES = ['centre', 'houses', 'natal', 'transits', 'signs'] as const

export function Wheel({ title, description, natal, transits, lagnaSign, centre, digits, ref }: WheelProps) {
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      xmlns="http://www.w3.org/2000/svg"
      fontFamily="Sarabun, 'Noto Sans Thai', sans-serif"
      textAnchor="middle"
      fill={ink.text}
    >
      <title>{title}</title>
      <desc>{description}</desc>
      <rect width={SIZE} height={SIZE} fill={ink.paper} />
      {RING_NAMES.map((name) => (
        <circle
          key={name}
          cx={MIDDLE}
          cy={MIDDLE}
          r={rings[name]}
          fill="none"
          stroke={ink.line}
          strokeWidth={name === 'signs' || name === 'natal' ? 1.6 : 0.8}
        />
      ))}
      <path d={borders} stroke={ink.line} strokeWidth={0.8} />
      {Array.from({ length: 12 }, (_, sign) => (
        <Sector
          key={sign}
          sign={sign}
          natal={natal[sign]!}
          transits={transits?.[sign] ?? []}
          lagnaSign={lagnaSign}
          digits={digits}
        />
      ))}
      <Centre lines={centre} digits={digits} />
    </svg>
  )
}

/** Between the signs; one element, as the first chart is waited for. */
const borders = Array.from({ length: 12 }, (_, sign) => {
  const [from, to] = [borderOf(sign, rings.centre), borderOf(sign, rings.signs)]
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}).join('')

/** As the browser reads it, and as the picture does (paint-picture.ts). */
const tilted = (angle: number, { x, y }: Spot) => ({ transform: `rotate(${angle} ${x} ${y})`, 'data-tilt': angle })

interface SectorProps {
  sign: number
  natal: readonly Mark[]
  transits: readonly Mark[]
  lagnaSign: number | null
  digits: Digits
}

function Sector({ sign, natal, transits, lagnaSign, digits }: SectorProps) {
  const locale = useLocale()
  const name = middleOf(sign, (rings.transits + rings.signs) / 2)
  const places = layNatal(sign, natal.length)
  const outer = layTransits(sign, transits.length)
  return (
    <>
      <text
        x={name.x}
        y={name.y}
        dy="0.35em"
        fontSize={locale === 'en' ? 18 : 22}
        fontWeight={sign === lagnaSign ? 600 : 400}
        {...tilted(tiltOf(sign), name)}
      >
        {signNames[sign]![locale]}
      </text>
      {lagnaSign !== null && <House sign={sign} house={(sign - lagnaSign + 12) % 12} />}
      {natal.map((mark, index) => (
        <Glyph key={mark.body} mark={mark} at={places[index]!} digits={digits} />
      ))}
      {transits.map((mark, index) => (
        <Glyph key={mark.body} mark={mark} at={outer[index]!} digits={digits} isTransit />
      ))}
    </>
  )
}

function House({ sign, house }: { sign: number; house: number }) {
  const locale = useLocale()
  const at = middleOf(sign, (rings.centre + rings.houses) / 2)
  return (
    <text
      x={at.x}
      y={at.y}
      dy="0.35em"
      fontSize={locale === 'en' ? 15 : 18}
      fill={ink.text}
      {...tilted(tiltOf(sign), at)}
    >
      {houseNames[house]![locale]}
    </text>
  )
}

function Glyph({ mark, at, digits, isTransit = false }: { mark: Mark; at: Laid; digits: Digits; isTransit?: boolean }) {
  const { backMark } = useWords(chartWords)
  const isLagna = mark.body === 'lagna'
  return (
    <text
      x={at.x}
      y={at.y}
      dy="0.35em"
      fontSize={isLagna ? at.size * 0.88 : at.size}
      fontWeight={isLagna ? 600 : 400}
      fill={isLagna || isTransit ? ink.red : ink.text}
    >
      {shown(mark.text, digits)}
      {mark.isRemainder && <tspan fontSize={at.size * 0.7}>*</tspan>}
      {mark.isRetrograde && (
        <tspan fontSize={at.size * (at.size > 20 ? 0.6 : 0.5)} dy="-0.45em">
          {backMark}
        </tspan>
      )}
    </text>
  )
}

/** Name, date, lagna: the longest lines smaller, so that they stay inside the circle. */
function Centre({ lines, digits }: { lines: readonly string[]; digits: Digits }) {
  const height = 26
  const top = MIDDLE - ((lines.length - 1) * height) / 2
  return lines.map((line, index) => {
    const length = [...line.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '')].length
    return (
      <text
        key={`${index} ${line}`}
        x={MIDDLE}
        y={top + index * height}
        dy="0.35em"
        fontSize={Math.max(10, Math.min(index === 0 ? 22 : 18, 285 / Math.max(1, length)))}
        fontWeight={index === 0 ? 600 : 400}
        fill={index === 0 ? ink.text : ink.soft}
      >
        {shown(line, digits)}
      </text>
    )
  })
}
