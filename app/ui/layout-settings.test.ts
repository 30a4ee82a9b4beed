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
const plausible = fc.constantFrom('12', '1.5rem', '50%', '-8px', '7xl', '#abc', '#AABBCC80', 'accent', 'solid', 'fixed')
const value = fc.oneof(hostile, plausible, fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
const some = (...names: string[]) => fc.dictionary(fc.constantFrom(...names, '__proto__'), value)
const devices = fc.oneof(value, some('desktop', 'tablet', 'mobile'))
const settings = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      position: value,
      margin: fc.oneof(value, some('top', 'right', 'bottom', 'left')),
      padding: fc.oneof(value, some('top', 'right', 'bottom', 'left')),
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
      gap: value,
      width: value,
      colspan: devices,
      visibility: devices,
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
      const { css, className } = layoutCss(normaliseLayout(data, around))
      expect(css).toMatch(safe)
      expect(css).toContain(`.${className}{`)
    }),
    { numRuns: 3000 },
  )
  expect('.l-1{color:red;}', 'the grammar itself refuses').not.toMatch(safe)
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
    margin: { top: '-8px' },
    padding: { top: '0' },
  })
})

test('unknown position is relative, unknown border style solid, unknown width all there is', () => {
  const { position, border, width, columns, gap, background } = normaliseLayout({
    position: 'floating',
    border: { style: 'wavy', width: 2 },
    width: 'huge',
  })
  expect([position, border.style, border.width, width, columns, gap, background.type]).toEqual([
    'relative',
    'solid',
    '2px',
    '100%',
    null,
    '0',
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
    padding: { top: 24, left: '1rem', right: '1rem' },
    background: { type: 'gradient', angle: 450, stops: ['#fff', { colour: 'accent-soft', at: 80 }, 'nonsense'] },
    border: { width: 1, style: 'dashed', radius: 8 },
    columns: { desktop: 4 },
    gap: 16,
    width: '4xl',
    visibility: { mobile: false },
  })
  const { className, css } = layoutCss(settings)
  expect(css.replaceAll(className, 'x')).toBe(
    '.x{position:relative;box-sizing:border-box;margin:0 auto 0 auto;padding:24px 1rem 0 1rem;' +
      'background-image:linear-gradient(90deg,#ffffff 0%,var(--accent-soft) 80%);' +
      'border:1px dashed var(--line);border-radius:8px;max-width:896px;min-width:0;grid-column:span 1;' +
      'display:grid;grid-template-columns:repeat(1,minmax(0,1fr));gap:16px;}' +
      '@media (min-width:640px){.x{grid-template-columns:repeat(2,minmax(0,1fr));}}' +
      '@media (min-width:1024px){.x{grid-template-columns:repeat(4,minmax(0,1fr));}}' +
      '@media (max-width:639.98px){.x{display:none;}}',
  )
})
