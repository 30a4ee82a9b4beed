/**
 * How a tenant lays a block out (product.md §3 "Layout settings objects", §5; content.md §3.1): any JSON goes in, a
 * whole and safe setting comes out, and out of that comes CSS. Pure, the same on the server and in the browser.
 */
import { colourOf, countOf, lengthOf, pictureOf } from './layout-values.ts'

export const devices = ['desktop', 'tablet', 'mobile'] as const
export type Device = (typeof devices)[number]
export type PerDevice<T> = Record<Device, T>

export const positions = ['static', 'relative', 'absolute', 'sticky', 'fixed'] as const
export const borderStyles = [
  'none',
  'solid',
  'dashed',
  'dotted',
  'double',
  'groove',
  'ridge',
  'inset',
  'outset',
] as const
/** The page frame's widths by name, in px. */
export const namedWidths = { lg: 512, '2xl': 672, '4xl': 896, '5xl': 1024, '6xl': 1152, '7xl': 1280 } as const

/** Of words, in steps of the type scale; a block that says none is as what is around it. */
export const textSizes = ['small', 'normal', 'large', 'larger', 'largest'] as const
export const alignments = ['start', 'center', 'end'] as const

export interface Sides {
  top: string
  right: string
  bottom: string
  left: string
}

export type Background =
  | { type: 'none' }
  | { type: 'color'; colour: string }
  | { type: 'image'; src: string }
  | { type: 'gradient'; angle: number; stops: { colour: string; at: number }[] }

export interface LayoutSettings {
  position: (typeof positions)[number]
  /** outside */
  margin: PerDevice<Sides>
  /** inside */
  padding: PerDevice<Sides>
  background: Background
  border: { width: string; style: (typeof borderStyles)[number]; colour: string; radius: string }
  /** null: not a grid */
  columns: PerDevice<number> | null
  /** null: as the block itself has it */
  gap: PerDevice<string | null>
  /** the most it may take: a length, or a name of the page frame */
  width: PerDevice<string>
  colspan: PerDevice<number>
  /** not inherited: hidden on a phone says nothing about a desk */
  visibility: PerDevice<boolean>
  textSize: PerDevice<(typeof textSizes)[number] | null>
  align: PerDevice<(typeof alignments)[number] | null>
}

/** fullscreen: only there may a block be fixed. within: the columns of the grid it stands in, which no span exceeds. */
export interface Surroundings {
  fullscreen?: boolean | undefined
  within?: PerDevice<number> | null | undefined
}

export function normaliseLayout(data: unknown, { fullscreen = false, within }: Surroundings = {}): LayoutSettings {
  const given = fieldsOf(data)
  const position = oneOf(positions, given.position, 'relative')
  return {
    position: position === 'fixed' && !fullscreen ? 'relative' : position,
    margin: sidesOf(given.margin, true),
    padding: sidesOf(given.padding, false),
    background: backgroundOf(given.background),
    border: borderOf(given.border),
    columns: columnsOf(given.columns),
    gap: inherited<string | null>(given.gap, null, (gap) => lengthOf(gap)),
    width: inherited(given.width, '100%', widthOf),
    colspan: colspanOf(given.colspan, within),
    visibility: perDevice((device) => !hides.some((no) => no === deviceOf(given.visibility, device))),
    textSize: inherited<LayoutSettings['textSize']['mobile']>(given.textSize, null, (size, narrower) =>
      oneOf(textSizes, size, narrower),
    ),
    align: inherited<LayoutSettings['align']['mobile']>(given.align, null, (align, narrower) =>
      oneOf(alignments, align, narrower),
    ),
  }
}

/** The editor warns: no visitor will ever see this block. */
export const isHiddenEverywhere = ({ visibility }: LayoutSettings): boolean =>
  devices.every((device) => !visibility[device])

const hides: readonly unknown[] = [false, 'false', 0]
const defaultColumns: PerDevice<number> = { desktop: 3, tablet: 2, mobile: 1 }

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {}

const oneOf = <T extends string, Else extends T | null>(all: readonly T[], value: unknown, otherwise: Else): T | Else =>
  all.find((one) => one === (typeof value === 'string' ? value.trim().toLowerCase() : value)) ?? otherwise

const perDevice = <T>(of: (device: Device) => T): PerDevice<T> => ({
  desktop: of('desktop'),
  tablet: of('tablet'),
  mobile: of('mobile'),
})

/** One value for all, or one of its own for each device. */
const deviceOf = (value: unknown, device: Device): unknown =>
  typeof value === 'object' && value !== null ? fieldsOf(value)[device] : value

/** Whether it says something for each device, and not one thing for all. */
export const isPerDevice = (value: unknown): boolean => devices.some((device) => Object.hasOwn(fieldsOf(value), device))

export const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Narrow screens first (content.md B03): what a wider device does not say is as on the one below it. */
function inherited<T>(value: unknown, otherwise: T, read: (given: unknown, narrower: T) => T): PerDevice<T> {
  const at = (device: Device, narrower: T) => {
    const given = isPerDevice(value) ? fieldsOf(value)[device] : device === 'mobile' ? value : undefined
    return isSaid(given) ? read(given, narrower) : narrower
  }
  const mobile = at('mobile', otherwise)
  const tablet = at('tablet', mobile)
  return { desktop: at('desktop', tablet), tablet, mobile }
}

const noSides: Sides = { top: '0', right: '0', bottom: '0', left: '0' }

/** One length for all four, or a side each; a side that is not said is as on the device below. */
const sidesOf = (value: unknown, negative: boolean): PerDevice<Sides> =>
  inherited(value, noSides, (given, narrower) => {
    const side = (name: keyof Sides) => {
      const length = typeof given === 'object' ? fieldsOf(given)[name] : given
      return isSaid(length) ? lengthOf(length, { negative }) : narrower[name]
    }
    return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
  })

function colspanOf(value: unknown, within: Surroundings['within']): PerDevice<number> {
  const spans = inherited(value, 1, (span, narrower) => countOf(span, 1, 12) ?? narrower)
  return within ? perDevice((device) => Math.min(spans[device], within[device])) : spans
}

function columnsOf(value: unknown): LayoutSettings['columns'] {
  if (value === undefined || value === null || typeof value === 'boolean') return null
  return perDevice((device) => countOf(deviceOf(value, device), 1, 12) ?? defaultColumns[device])
}

function widthOf(value: unknown): string {
  if (typeof value === 'string' && Object.hasOwn(namedWidths, value.trim())) return value.trim()
  const length = lengthOf(value)
  return length === '0' ? '100%' : length
}

function borderOf(value: unknown): LayoutSettings['border'] {
  const given = fieldsOf(value)
  return {
    width: lengthOf(given.width),
    style: oneOf(borderStyles, given.style, 'solid'),
    colour: colourOf(given.colour ?? given.color) ?? 'line',
    radius: lengthOf(given.radius),
  }
}

function backgroundOf(value: unknown): Background {
  const given = typeof value === 'string' ? { type: 'color', colour: value } : fieldsOf(value)
  if (given.type === 'color') {
    const colour = colourOf(given.colour ?? given.color ?? given.value)
    return colour === null ? { type: 'none' } : { type: 'color', colour }
  }
  if (given.type === 'image') {
    const src = pictureOf(given.src ?? given.url ?? given.value)
    return src === null ? { type: 'none' } : { type: 'image', src }
  }
  return given.type === 'gradient' ? gradientOf(given) : { type: 'none' }
}

/** Two to five stops, each a colour and how far along it lies; without a place of its own, evenly spread. */
function gradientOf(given: Record<string, unknown>): Background {
  const listed = Array.isArray(given.stops) ? given.stops.slice(0, 5) : []
  const colours = listed.flatMap((stop: unknown) => {
    const { colour, color, at } = fieldsOf(typeof stop === 'string' ? { colour: stop } : stop)
    const found = colourOf(colour ?? color)
    return found === null ? [] : [{ colour: found, at: countOf(at, 0, 100) }]
  })
  if (colours.length < 2) return { type: 'none' }
  const stops = colours.map(({ colour, at }, index) => ({
    colour,
    at: at ?? Math.round((100 * index) / (colours.length - 1)),
  }))
  const angle = typeof given.angle === 'number' && Number.isFinite(given.angle) ? given.angle : 180
  return { type: 'gradient', angle: ((Math.round(angle % 360) % 360) + 360) % 360, stops }
}
