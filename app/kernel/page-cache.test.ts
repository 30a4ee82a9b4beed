import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { noteWritten } from './freshness.server.ts'
import { createPageCache, normaliseQuery, type Rendered } from './page-cache.server.ts'

const caches: { stop(): void }[] = []
function cache() {
  const made = createPageCache()
  caches.push(made)
  return made
}
afterEach(() => {
  for (const each of caches.splice(0)) each.stop()
})
const page = (html: string, ...reads: string[]): Rendered => ({ html, csp: 'csp', reads: new Set(reads) })

test('keeps a page until a table it read is written in its own tenant', async () => {
  const pages = cache()
  await pages.fill('a', 'tenant-1', async () => page('<p>1</p>', 'catalogue.products'))
  noteWritten('tenant-2', ['catalogue.products'])
  noteWritten('tenant-1', ['shop.orders'])
  expect(pages.find('a')?.html).toBe('<p>1</p>')
  noteWritten('tenant-1', ['catalogue.products'])
  expect(pages.find('a')).toBeUndefined()
})

test('does not keep a page whose tables were written while it was being rendered', async () => {
  const pages = cache()
  const filled = await pages.fill('a', 't', async () => {
    noteWritten('t', ['stock.levels'])
    return page('old', 'stock.levels')
  })
  expect(filled?.html).toBe('old')
  expect(pages.find('a')).toBeUndefined()
})

test('who asks after something was written waits for no render that began before', async () => {
  const pages = cache()
  const begun: (() => void)[] = []
  const render = (html: string) => async () => {
    await new Promise<void>((done) => begun.push(done))
    return page(html, 'cms.pages')
  }
  const first = pages.fill('a', 't', render('old'))
  noteWritten('t', ['shop.orders'])
  const second = pages.fill('a', 't', render('of the same moment'))
  noteWritten('t', ['cms.pages'])
  const third = pages.fill('a', 't', render('new'))
  const fourth = pages.fill('a', 't', render('never asked'))
  expect(begun).toHaveLength(3)
  // The newest is done first: what is older may not take its place.
  for (const done of begun.reverse()) done()
  const shown = await Promise.all([first, second, third, fourth])
  expect(shown.map((each) => each?.html)).toEqual(['old', 'of the same moment', 'new', 'new'])
  expect(pages.find('a')?.html).toBe('new')
})

test('renders once however many ask at the same time', async () => {
  const pages = cache()
  let renders = 0
  const ask = () =>
    pages.fill('a', 't', async () => {
      renders++
      return page('x')
    })
  await Promise.all(Array.from({ length: 50 }, ask))
  expect(renders).toBe(1)
})

test('forgets everything when the wire was down', async () => {
  const pages = cache()
  await pages.fill('a', 't', async () => page('x', 'a.b'))
  noteWritten('*', ['*'])
  expect(pages.size()).toEqual({ pages: 0, bytes: 0 })
})

test('a render that fails or is not to be shared leaves nothing behind', async () => {
  const pages = cache()
  await expect(pages.fill('a', 't', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pages.fill('a', 't', async () => null)).toBeNull()
  expect(pages.size().pages).toBe(0)
})

test.each([
  ['?b=2&a=1&utm_source=line&fbclid=x', 'a=1&b=2'],
  ['?a=1&b=2', 'a=1&b=2'],
  ['?a=1&a=2', 'a=1'],
  ['?a=&b=', ''],
  ['?7f3a9c=1', ''],
  [`?${'x'.repeat(2000)}`, ''],
  [`?__proto__=1&a=${encodeURIComponent('กาแฟ')}`, `a=${encodeURIComponent('กาแฟ')}`],
  ['', ''],
  [`?a=${'x'.repeat(1000)}`, null],
])('the order of parameters, and those that the page does not read, make no other page: %s is %j', (search, query) => {
  expect(normaliseQuery(search, ['b', 'a'])).toBe(query)
})

test('bytes that are no text come back as they were', async () => {
  const kept = await cache().fill('a', 't', async () => page('กาแฟ'))
  expect(Buffer.from(kept!.html, 'latin1').toString()).toBe('กาแฟ')
  expect(brotliDecompressSync(Buffer.from(kept!.brotli, 'latin1')).toString()).toBe('กาแฟ')
})
