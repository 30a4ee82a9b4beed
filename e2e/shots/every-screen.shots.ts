/** Pictures of every screen as a person sees it, with the demo's data: a phone, a tablet and a desk. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { address, desktop, open, phone, tablet, visit, type Visitor } from '../fixtures.ts'
import { clerk } from '../job/reviewing.ts'
import { addToCart, demoPassword } from '../job/shopping.ts'
import { screens } from '../look/look.ts'
import { filled, samples } from '../look/real-names.ts'

const site = 'roastery'
const folder = join(import.meta.dirname, '../../shots')
const views = [
  { name: 'phone', size: phone, locale: 'th', scheme: 'light' },
  { name: 'phone-night', size: phone, locale: 'en', scheme: 'dark' },
  { name: 'tablet', size: tablet, locale: 'en', scheme: 'light' },
  { name: 'desk', size: desktop, locale: 'th', scheme: 'light' },
  { name: 'desk-night', size: desktop, locale: 'en', scheme: 'dark' },
] as const
/** `npm run shots -- --testNamePattern=filemanager` takes these alone. */
const taken: { path: string; files: string[] }[] = []

let real: Record<string, string>
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  real = await samples(site, { lend: true })
})
afterAll(() => writeFileSync(join(folder, 'index.html'), page()))

const pathsFor = (...who: string[]): string[] =>
  screens.filter((each) => who.includes(each.who)).map(({ path }) => path)

describe('as a guest', () => {
  pictured(pathsFor('guest', 'dev'), () => visit(site))
})
describe('as a customer', () => {
  pictured(pathsFor('user'), customer)
})
describe('as staff', () => {
  pictured(pathsFor('staff', 'admin'), () => clerk(site))
})

async function customer(): Promise<Visitor> {
  const user = await visit(site)
  await signedIn(user, site, `user@${site}.localhost`, demoPassword)
  await addToCart(user, 'DM-SO-002-200W')
  return user
}

function pictured(paths: string[], come: () => Promise<Visitor>): void {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await come()
  })
  afterAll(() => visitor?.leave())
  test.each(paths)('%s', async (path) => {
    const { page, context } = visitor
    const files: string[] = []
    for (const { name, size, locale, scheme } of views) {
      await context.addCookies([{ name: 'locale', value: locale, url: address(site) }])
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await open(page, address(site, filled(path, real)))
      const file = `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.${name}.jpg`
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80 })
      files.push(file)
    }
    expect(files).toHaveLength(views.length)
    taken.push({ path, files })
  })
}

const page = (): string => `<!doctype html><meta charset="utf-8"><title>Every screen of Sala</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}img{height:480px;border:1px solid #ccc}</style>
${taken.map(({ path, files }) => `<h2>${path}</h2><div>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('')}</div>`).join('\n')}
`
