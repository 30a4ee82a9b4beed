/** No flash: what is painted before any script runs is what stays: the theme, the language. */
import { expect, test } from 'vitest'
import { signIn, visit, type SiteKey, type Visitor } from '../fixtures.ts'
import { awake, demoPassword } from '../job/shopping.ts'

/** What one sees of theme and language. */
const look = ({ page }: Visitor) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector)!
      const { color, backgroundColor, fontFamily } = getComputedStyle(element)
      return { color, backgroundColor, fontFamily, text: element.innerText.slice(0, 400) }
    }
    return {
      lang: document.documentElement.lang,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      html: { ...of('html'), text: '' },
      body: { ...of('body'), text: '' },
      heading: of('main h1'),
      footer: of('footer'),
    }
  })

async function expectNoFlash(site: SiteKey, dark: boolean, locale: 'th' | 'en'): Promise<string> {
  const before = await visit(site, { dark, locale, javaScript: false })
  await before.go('/shop/products')
  const painted = await look(before)
  await before.leave()
  const after = await visit(site, { dark, locale })
  await after.go('/shop/products')
  await awake(after.page.getByRole('main'))
  expect(await look(after)).toEqual(painted)
  expect(painted.lang).toBe(locale)
  const [firstPaint, themeCame] = await after.page.evaluate(() => {
    const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('/theme/'))
    const paint = performance.getEntriesByType('paint').find(({ name }) => name === 'first-paint')
    return [paint?.startTime ?? 0, (sheet as PerformanceResourceTiming | undefined)?.responseEnd ?? Infinity]
  })
  expect(firstPaint, 'nothing is painted before the theme is there').toBeGreaterThanOrEqual(themeCame!)
  await after.leave()
  return painted.body.backgroundColor
}

test.each(['th', 'en'] as const)(
  'a site that follows the visitor, in %s: light stays light, dark stays dark',
  async (locale) => {
    const light = await expectNoFlash('roastery', false, locale)
    const dark = await expectNoFlash('roastery', true, locale)
    expect(light).not.toBe(dark)
  },
)

/** As the demo's school is dressed (db/seed/content/school.ts). */
const schoolTheme = { accent: '#3a4a9f', neutral: 'cool', radius: 14, density: 'comfortable', font: 'plex' }

test('a dark site is dark for who prefers light, and a light one light for who prefers dark', async () => {
  const admin = await visit('school')
  await signIn(admin, 'admin@school.localhost', demoPassword)
  const wear = async (scheme: 'light' | 'dark' | 'auto') => {
    const status = await admin.page.evaluate(
      async (theme) =>
        (
          await fetch('/api/site/settings', {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ theme }),
          })
        ).status,
      { ...schoolTheme, scheme },
    )
    expect(status).toBe(200)
  }
  await wear('dark')
  const dark = await expectNoFlash('school', false, 'th')
  expect(await expectNoFlash('school', false, 'en')).toBe(dark)
  await wear('light')
  const light = await expectNoFlash('school', true, 'th')
  expect(light).not.toBe(dark)
  await wear('auto')
  await admin.leave()
})
