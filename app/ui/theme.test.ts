import { expect, test } from 'vitest'
import { contrast, nearestReadable } from './colour.ts'
import { palette, textPairs } from './palette.ts'
import { accentProblem, defaultTheme, neutrals, readTheme, themeCss, themeScope } from './theme.ts'

const accents = randomAccents(500)

test('every text pair is readable for 500 accents, three neutrals, light and dark', () => {
  let looked = 0
  for (const accent of accents)
    for (const neutral of ['warm', 'cool', 'pure'] as const)
      for (const scheme of ['light', 'dark'] as const) {
        const colours = palette(accent, neutral, scheme)
        for (const [text, grounds] of textPairs)
          for (const ground of grounds) {
            looked++
            const ratio = contrast(colours[text], colours[ground])
            if (ratio < 4.5) expect.fail(`${accent} ${neutral} ${scheme}: ${text} on ${ground} is ${ratio}`)
          }
      }
  expect(looked).toBeGreaterThan(50_000)
})

test('white stays readable on the fills of danger, good, warning and information', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const colours = palette('#123456', 'cool', scheme)
    for (const tone of ['info', 'good', 'warn', 'bad'] as const)
      expect(contrast(colours[tone], '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
})

test('edges of inputs and the focus ring stand out by 3 to 1', () => {
  for (const accent of accents.slice(0, 100))
    for (const scheme of ['light', 'dark'] as const) {
      const colours = palette(accent, 'warm', scheme)
      for (const ground of ['page', 'surface', 'sunken'] as const) {
        expect(contrast(colours.edge, colours[ground])).toBeGreaterThanOrEqual(3)
        expect(contrast(colours.focus, colours[ground])).toBeGreaterThanOrEqual(3)
      }
    }
})

test('an accent that cannot be read as a link or under white text is refused with its nearest', () => {
  for (const unreadable of ['#ffd400', '#ffff00', '#06c755', '#e8590c', '#ffffff']) {
    const problem = accentProblem(unreadable)
    expect(problem?.contrast, unreadable).toBeLessThan(4.5)
    expect(accentProblem(problem!.nearest), `${unreadable}: what is offered instead works`).toBeNull()
  }
  expect(accentProblem('url(x)')?.nearest).toBe(defaultTheme.accent)
  expect(accentProblem('#1f5eff')).toBeNull()
})

test('what is offered instead works for 500 accents, and a readable accent is kept to the digit', () => {
  let kept = 0
  for (const accent of accents) {
    const problem = accentProblem(accent)
    if (problem) expect(accentProblem(problem.nearest), accent).toBeNull()
    else {
      kept++
      for (const neutral of neutrals) expect(palette(accent, neutral, 'light').accent).toBe(accent)
    }
  }
  expect(kept).toBeGreaterThan(100)
})

test('a scope carries one scheme for one selector and nothing of the input', () => {
  const css = themeScope('.x', { ...defaultTheme, accent: '}</style>' }, 'dark')
  expect(css).toMatch(/^\.x\{color-scheme:dark;[^{}<]*\}$/)
  expect(css).toBe(themeScope('.x', defaultTheme, 'dark'))
})

test('a theme stored before the check keeps its yellow and writes in dark on it', () => {
  const colours = palette('#ffd400', 'pure', 'light')
  expect(colours.accent).toBe('#ffd400')
  expect(contrast(colours['on-accent'], '#000000')).toBeLessThan(2)
})

test('nothing of what a tenant types reaches the CSS', () => {
  const hostile = '}</style><script>alert(1)</script>;url(//evil)'
  const css = themeCss({
    accent: hostile,
    neutral: hostile,
    radius: hostile,
    density: hostile,
    font: hostile,
    scheme: hostile,
  } as never)
  expect(css).not.toMatch(/<|script|url|evil/)
  expect(css).toBe(themeCss(defaultTheme))
  expect(themeCss({ ...defaultTheme, accent: '#ABC' })).toContain('--accent:')
  expect(css).toMatch(/^[\w\s:;{}#(),.@=[\]-]+$/)
})

test('light, dark and automatic give their own blocks, and html can force either', () => {
  expect(themeCss({ ...defaultTheme, scheme: 'auto' })).toContain('prefers-color-scheme:dark')
  expect(themeCss({ ...defaultTheme, scheme: 'light' })).not.toContain('prefers-color-scheme')
  expect(themeCss({ ...defaultTheme, scheme: 'dark' })).toContain(':root:not([data-scheme=light]){color-scheme:dark')
  expect(themeCss({ ...defaultTheme, scheme: 'light' })).toContain('[data-scheme=dark]')
})

test('a radius stays between 0 and 16 pixels', () => {
  expect(themeCss({ ...defaultTheme, radius: 99 })).toContain('--radius:16px')
  expect(themeCss({ ...defaultTheme, radius: -3 })).toContain('--radius:0px')
  expect(themeCss({ ...defaultTheme, radius: Number.NaN })).toContain('--radius:8px')
  expect(readTheme(null)).toEqual(defaultTheme)
})

test('contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(nearestReadable('#777777', '#ffffff')).toBe('#767676')
})

function randomAccents(count: number): string[] {
  let seed = 42
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
  const fixed = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#777777']
  while (fixed.length < count) fixed.push(`#${(next() % 0x1000000).toString(16).padStart(6, '0')}`)
  return fixed
}
