/** Layout settings as CSS: one class named by what it says, mobile first, breakpoints 640 and 1024 px. */
import { type Background, type Device, type LayoutSettings, namedWidths, type Sides } from './layout-settings.ts'
import { colourCss } from './layout-values.ts'

export interface LayoutCss {
  className: string
  css: string
}

/**
 * frame: how a block stands among others; grid: how what is in it stands; whole: both in one element. A block whose
 * content lies deeper has two elements, so that its title is no cell of its grid.
 */
export type LayoutPart = 'whole' | 'frame' | 'grid'
type Declarations = Record<string, string | null>

export function layoutCss(settings: LayoutSettings, part: LayoutPart = 'whole'): LayoutCss {
  const at = (device: Device): Declarations => ({
    ...(part !== 'grid' && frame(settings, device)),
    ...(part !== 'frame' && grid(settings, device)),
  })
  const [mobile, tablet, desktop] = [at('mobile'), at('tablet'), at('desktop')]
  const rules = [
    ['', print(mobile)],
    ['@media (min-width:640px)', print(changes(mobile, tablet))],
    ['@media (min-width:1024px)', print(changes(tablet, desktop))],
    ...(part === 'grid' ? [] : hidden(settings)),
  ].filter(([, declarations]) => declarations !== '')
  const className = `l-${hash(rules.join('|'))}`
  const css = rules
    .map(([media, declarations]) => {
      const rule = `.${className}{${declarations}}`
      return media === '' ? rule : `${media}{${rule}}`
    })
    .join('')
  return { className, css }
}

function frame(settings: LayoutSettings, device: Device): Declarations {
  const { position, border } = settings
  const [margin, width] = [settings.margin[device], settings.width[device]]
  // What is narrower than its place stands in the middle, unless its margins say where.
  const isCentred = width !== '100%' && margin.left === '0' && margin.right === '0'
  return {
    position,
    'inset-block-start': position === 'sticky' || position === 'fixed' ? '0' : null,
    'box-sizing': 'border-box',
    margin: sidesCss(isCentred ? { ...margin, left: 'auto', right: 'auto' } : margin),
    padding: sidesCss(settings.padding[device]),
    ...backgroundCss(settings.background),
    border: border.width === '0' ? null : `${border.width} ${border.style} ${colourCss(border.colour)}`,
    'border-radius': border.radius === '0' ? null : border.radius,
    // In a grid, what has margins of its own accord would be as small as its words.
    width: isCentred ? '100%' : settings.width.mobile === '100%' && settings.width.desktop === '100%' ? null : 'auto',
    'max-width': Object.hasOwn(namedWidths, width) ? `${namedWidths[width as 'lg']}px` : width,
    'min-width': '0',
    'grid-column': `span ${settings.colspan[device]}`,
    ...wordsCss(settings, device),
  }
}

function grid({ columns, gap }: LayoutSettings, device: Device): Declarations {
  return {
    display: columns && 'grid',
    'grid-template-columns': columns && `repeat(${columns[device]},minmax(0,1fr))`,
    gap: gap[device] ?? (columns && '0'),
  }
}

const sizes = { small: '.875rem', normal: '1rem', large: '1.125rem', larger: '1.375rem', largest: '1.75rem' } as const
/** Blocks with a width of their own, and their buttons, follow by these. */
const places = { start: ['0', 'auto'], center: ['auto', 'auto'], end: ['auto', '0'] } as const

function wordsCss({ textSize, align }: LayoutSettings, device: Device): Declarations {
  const [size, to] = [textSize[device], align[device]]
  return {
    'font-size': size && sizes[size],
    'text-align': to,
    '--place': to,
    '--before': to && places[to][0],
    '--after': to && places[to][1],
  }
}

const changes = (before: Declarations, after: Declarations): Declarations =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))

function hidden({ visibility }: LayoutSettings): string[][] {
  const at = {
    mobile: '@media (max-width:639.98px)',
    tablet: '@media (min-width:640px) and (max-width:1023.98px)',
    desktop: '@media (min-width:1024px)',
  }
  return (['mobile', 'tablet', 'desktop'] as const)
    .filter((device) => !visibility[device])
    .map((device) => [at[device], 'display:none;'])
}

const print = (declarations: Record<string, string | null>): string =>
  Object.entries(declarations)
    .map(([name, value]) => (value === null ? '' : `${name}:${value};`))
    .join('')

const sidesCss = ({ top, right, bottom, left }: Sides) => `${top} ${right} ${bottom} ${left}`

function backgroundCss(background: Background): Record<string, string> {
  if (background.type === 'color') return { 'background-color': colourCss(background.colour) }
  if (background.type === 'image') return { background: `url("${background.src}") center/cover no-repeat` }
  if (background.type === 'none') return {}
  const stops = background.stops.map(({ colour, at }) => `${colourCss(colour)} ${at}%`).join(',')
  return { 'background-image': `linear-gradient(${background.angle}deg,${stops})` }
}

/** FNV-1a in 64 bits: short, the same everywhere, and no two layouts of a page meet by chance. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return value.toString(36)
}
