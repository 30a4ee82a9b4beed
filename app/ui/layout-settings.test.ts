import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutCss } from './layout-css.ts'
import { isHiddenEverywhere, type LayoutSettings, normaliseLayout } from './layout-settings.ts'
import { lengthOf, pictureOf } from './layout-values.ts'

const hostile = fc.constantFrom(
  '}</style><script>alert(1)</script>',
  'red;}body{display:none',
  'url(//evil.example/x)',
  'expression(alert(1))',
  'javascript:alert(1)',
  'https://evil.example/"),url(x',
  'https://evil.example/\n")}*{color:red',
  '/picture/a"b\\c\'d(e)f',
  '//evil.example/x.png',
  '/\\evil.example',
  '/..//evil.example',
  'https://user:pass@evil.example/x',
  'https://[::1]/x',
  '1e308px',
  '-0',
  'calc(1px)',
  'var(--x)',
  '\\',
  '/*',
  '*/',
  '__proto__',
  'constructor',
  'toString',
)
const plausible = fc.constantFrom(
  '12',
  '1.5rem',
  '50%',
  '-8px',
  '7xl',
  '#abc',
  '#AABBCC80',
  'accent',
  'solid',
  'fixed',
  'large',
  'center',
)
const value = fc.oneof(hostile, plausible, fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
const some = (...names: string[]) => fc.dictionary(fc.constantFrom(...names, '__proto__'), value)
const devices = fc.oneof(value, some('desktop', 'tablet', 'mobile'))
const sides = fc.oneof(value, some('top', 'right', 'bottom', 'left'))
const deviceSides = fc.oneof(
  sides,
  fc.record({ desktop: sides, tablet: sides, mobile: sides }, { requiredKeys: [] }),
  // half of one thing, half of the other
  fc.record({ mobile: sides, top: value }, { requiredKeys: [] }),
)
const settings = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      position: value,
      margin: deviceSides,
      padding: deviceSides,
      background: fc.oneof(
        value,
        fc.record({ type: fc.constant('image'), src: value }),
        fc.record({ type: fc.constant('color'), colour: value }),
        fc.record({
          type: fc.constant('gradient'),
          angle: value,
          stops: fc.oneof(value, fc.array(fc.record({ colour: value, at: value }))),
        }),
      ),
      border: fc.oneof(value, some('width', 'style', 'colour', 'radius')),
      columns: devices,
      gap: devices,
      width: devices,
      colspan: devices,
      visibility: devices,
      textSize: devices,
      align: devices,
    },
    { requiredKeys: [] },
  ),
)
const surroundings = fc.record({ fullscreen: fc.boolean() })

test('any JSON becomes whole settings, and normalising them again changes nothing', () => {
  fc.assert(
    fc.property(settings, surroundings, (data, around) => {
      const once = normaliseLayout(data, around)
      expect(normaliseLayout(once, around)).toEqual(once)
      expect(normaliseLayout(JSON.parse(JSON.stringify(once)), around)).toEqual(once)
    }),
    { numRuns: 2000 },
  )
})

// All that CSS of ours may ever be: known properties, and values of these few forms.
const length = String.raw`(?:0|-?\d+(?:\.\d+)?(?:px|em|rem|%))`
const colour = String.raw`(?:#[0-9a-f]{6}(?:[0-9a-f]{2})?|transparent|var\(--[a-z-]+\))`
const picture = String.raw`url\("(?:\/|https:\/\/)[\w\-./~:?&=+,;@%]*"\) center\/cover no-repeat`
const declaration = [
  'position:(?:static|relative|absolute|sticky|fixed)',
  'inset-block-start:0',
  'box-sizing:border-box',
  `margin:${length} (?:auto|${length}) ${length} (?:auto|${length})`,
  `padding:${length} ${length} ${length} ${length}`,
  `background-color:${colour}`,
  `background:${picture}`,
  String.raw`background-image:linear-gradient\(\d+deg(?:,${colour} \d+%){2,5}\)`,
  `border:${length} [a-z]+ ${colour}`,
  `border-radius:${length}`,
  `max-width:${length}`,
  'width:(?:100%|auto)',
  String.raw`font-size:(?:1|\.875|1\.125|1\.375|1\.75)rem`,
  '(?:text-align|--place):(?:start|center|end)',
  '(?:--before|--after):(?:0|auto)',
  'min-width:0',
  String.raw`grid-column:span \d+`,
  'display:(?:grid|none)',
  String.raw`grid-template-columns:repeat\(\d+,minmax\(0,1fr\)\)`,
  `gap:${length}`,
].join('|')
const rule = String.raw`\.l-[0-9a-z]+\{(?:(?:${declaration});)+\}`
const media = String.raw`@media \((?:min|max)-width:[\d.]+px\)(?: and \(max-width:[\d.]+px\))?`
const safe = new RegExp(`^(?:${rule}|${media}\\{${rule}\\})+$`)

test('whatever was typed, the CSS is of our own words only', () => {
  fc.assert(
    fc.property(settings, surroundings, (data, around) => {
      const normal = normaliseLayout(data, around)
      for (const part of ['whole', 'frame'] as const) {
        const { css, className } = layoutCss(normal, part)
        expect(css).toMatch(safe)
        expect(css).toContain(`.${className}{`)
      }
      const { css } = layoutCss(normal, 'grid')
      if (css !== '') expect(css).toMatch(safe)
    }),
    { numRuns: 3000 },
  )
  expect('.l-1{color:red;}', 'the grammar itself refuses').not.toMatch(safe)
})

test('a wider device has what the narrower one has, as long as it says nothing', () => {
  const names = ['padding', 'margin', 'gap', 'width', 'colspan', 'textSize', 'align'] as const
  fc.assert(
    fc.property(settings, fc.constantFrom('desktop' as const, 'tablet' as const), (data, silent) => {
      const below = silent === 'desktop' ? 'tablet' : 'mobile'
      const given = { ...(typeof data === 'object' && data !== null ? data : {}) } as Record<string, unknown>
      for (const name of names) {
        const { [silent]: _, ...rest } = Object(given[name]) as Record<string, unknown>
        if (typeof given[name] === 'object' && given[name] !== null) given[name] = rest
      }
      const normal = normaliseLayout(given)
      for (const name of names) expect(normal[name][silent], name).toEqual(normal[name][below])
    }),
    { numRuns: 2000 },
  )
})

test('what stood before there were devices means the same on all of them', () => {
  fc.assert(
    fc.property(fc.oneof(value, some('top', 'left')), value, (padding, gap) => {
      const normal = normaliseLayout({ padding, gap })
      for (const device of ['mobile', 'tablet'] as const) {
        expect(normal.padding[device]).toEqual(normal.padding.desktop)
        expect(normal.gap[device]).toEqual(normal.gap.desktop)
      }
      expect(layoutCss(normal).css).not.toContain('@media')
    }),
  )
  expect(normaliseLayout({ padding: { tablet: { top: 8 }, mobile: 4 } }).padding).toEqual({
    mobile: { top: '4px', right: '4px', bottom: '4px', left: '4px' },
    tablet: { top: '8px', right: '4px', bottom: '4px', left: '4px' },
    desktop: { top: '8px', right: '4px', bottom: '4px', left: '4px' },
  })
})

test('equal settings have one class, different ones another', () => {
  const classOf = (data: unknown) => layoutCss(normaliseLayout(data)).className
  expect(classOf({ padding: 8 })).toBe(classOf({ padding: '8px' }))
  expect(classOf({ padding: 8 })).not.toBe(classOf({ padding: 9 }))
})

test('a length is a number, digits, or px, em, rem and %; anything else is 0', () => {
  for (const [typed, kept] of [
    [12, '12px'],
    ['12', '12px'],
    [' 1.5rem ', '1.5rem'],
    ['2em', '2em'],
    ['50%', '50%'],
    [0.3333333, '0.333px'],
  ] as const)
    expect(lengthOf(typed), String(typed)).toBe(kept)
  for (const typed of ['12vw', '1 2', 'auto', '', 'calc(1px)', Number.NaN, Infinity, 1e300, null, true, {}, [], '0x10'])
    expect(lengthOf(typed), String(typed)).toBe('0')
  expect(normaliseLayout({ margin: '-8px', padding: '-8px' })).toMatchObject({
    margin: { mobile: { top: '-8px' }, desktop: { top: '-8px' } },
    padding: { mobile: { top: '0' } },
  })
})

test('unknown position is relative, unknown border style solid, unknown width all there is', () => {
  const { position, border, width, columns, gap, background } = normaliseLayout({
    position: 'floating',
    border: { style: 'wavy', width: 2 },
    width: 'huge',
  })
  expect([position, border.style, border.width, width.desktop, columns, gap.desktop, background.type]).toEqual([
    'relative',
    'solid',
    '2px',
    '100%',
    null,
    null,
    'none',
  ])
})

test('a block is fixed in fullscreen only', () => {
  expect(normaliseLayout({ position: 'fixed' }).position).toBe('relative')
  expect(normaliseLayout({ position: 'fixed' }, { fullscreen: true }).position).toBe('fixed')
})

test('columns are 3, 2 and 1 unless said otherwise, and no span is wider than its grid', () => {
  const { columns } = normaliseLayout({ columns: {} })
  expect(columns).toEqual({ desktop: 3, tablet: 2, mobile: 1 })
  expect(normaliseLayout({ colspan: 12 }, { within: columns }).colspan).toEqual(columns)
  expect(normaliseLayout({ columns: { desktop: 99, tablet: '4', mobile: 0 } }).columns).toEqual({
    desktop: 12,
    tablet: 4,
    mobile: 1,
  })
})

test('a picture is of this site or by https; other hosts in disguise and other schemes are none', () => {
  expect(pictureOf('/picture/a-320.webp?x=1')).toBe('/picture/a-320.webp?x=1')
  expect(pictureOf('HTTPS://Example.com/a b.png')).toBe('https://example.com/a%20b.png')
  for (const typed of ['http://x.example/a.png', 'data:image/png;base64,x', '//x.example/a', 'a.png', '/\t/evil', ''])
    expect(pictureOf(typed), typed).toBeNull()
})

test('the editor is told when nobody will ever see a block', () => {
  const hidden = (visibility: unknown): boolean => isHiddenEverywhere(normaliseLayout({ visibility }))
  expect(hidden(false)).toBe(true)
  expect(hidden({ desktop: false, tablet: false, mobile: false })).toBe(true)
  expect(hidden({ desktop: false, tablet: false })).toBe(false)
})

test('a whole setting reads as one thinks', () => {
  const settings: LayoutSettings = normaliseLayout({
    padding: { mobile: { top: 24, left: '1rem', right: '1rem' }, desktop: { top: 48 } },
    align: { tablet: 'center' },
    background: { type: 'gradient', angle: 450, stops: ['#fff', { colour: 'accent-soft', at: 80 }, 'nonsense'] },
    border: { width: 1, style: 'dashed', radius: 8 },
    columns: { desktop: 4 },
    gap: { mobile: 16, desktop: 32 },
    width: '4xl',
    visibility: { mobile: false },
  })
  const { className, css } = layoutCss(settings)
  expect(css.replaceAll(className, 'x')).toBe(
    '.x{position:relative;box-sizing:border-box;margin:0 auto 0 auto;padding:24px 1rem 0 1rem;' +
      'background-image:linear-gradient(90deg,#ffffff 0%,var(--accent-soft) 80%);' +
      'border:1px dashed var(--line);border-radius:8px;width:100%;max-width:896px;min-width:0;grid-column:span 1;' +
      'display:grid;grid-template-columns:repeat(1,minmax(0,1fr));gap:16px;}' +
      '@media (min-width:640px){.x{text-align:center;--place:center;--before:auto;--after:auto;' +
      'grid-template-columns:repeat(2,minmax(0,1fr));}}' +
      '@media (min-width:1024px){.x{padding:48px 1rem 0 1rem;grid-template-columns:repeat(4,minmax(0,1fr));gap:32px;}}' +
      '@media (max-width:639.98px){.x{display:none;}}',
  )
})
