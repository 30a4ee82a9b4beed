/** Layout settings as CSS: one class named by what it says, mobile first, breakpoints 640 and 1024 px. */
import { type Background, type LayoutSettings, namedWidths, type Sides } from './layout-settings.ts'
import { colourCss } from './layout-values.ts'

export interface LayoutCss {
  className: string
  css: string
}

export function layoutCss(settings: LayoutSettings): LayoutCss {
  const rules = [
    ['', mobile(settings)],
    ['@media (min-width:640px)', wider(settings, 'tablet')],
    ['@media (min-width:1024px)', wider(settings, 'desktop')],
    ...hidden(settings),
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

function mobile(settings: LayoutSettings): string {
  const { position, margin, padding, border, columns, gap, colspan } = settings
  return print({
    position,
    'inset-block-start': position === 'sticky' || position === 'fixed' ? '0' : null,
    'box-sizing': 'border-box',
    margin: marginCss(settings, margin),
    padding: sidesCss(padding),
    ...backgroundCss(settings.background),
    border: border.width === '0' ? null : `${border.width} ${border.style} ${colourCss(border.colour)}`,
    'border-radius': border.radius === '0' ? null : border.radius,
    'max-width': widthCss(settings.width),
    'min-width': '0',
    'grid-column': spanCss(colspan.mobile),
    ...(columns && { display: 'grid', 'grid-template-columns': columnsCss(columns.mobile), gap }),
  })
}

function wider({ columns, colspan }: LayoutSettings, device: 'tablet' | 'desktop'): string {
  const narrower = device === 'tablet' ? 'mobile' : 'tablet'
  return print({
    'grid-column': colspan[device] === colspan[narrower] ? null : spanCss(colspan[device]),
    'grid-template-columns': columns && columns[device] !== columns[narrower] ? columnsCss(columns[device]) : null,
  })
}

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
const columnsCss = (count: number) => `repeat(${count},minmax(0,1fr))`
const spanCss = (count: number) => `span ${count}`
const widthCss = (width: string) => (Object.hasOwn(namedWidths, width) ? `${namedWidths[width as 'lg']}px` : width)

/** What is narrower than its place stands in the middle, unless its margins say where. */
function marginCss({ width }: LayoutSettings, margin: Sides): string {
  if (width === '100%' || margin.left !== '0' || margin.right !== '0') return sidesCss(margin)
  return sidesCss({ ...margin, left: 'auto', right: 'auto' })
}

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
