import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [{ loaderData: { siteName: 'ร้านดอยหมอก', locale: 'th', origin: 'https://doi.example' } }]

test('title, description and the one address', () => {
  const head = { title: { th: 'สินค้า', en: 'Products' }, description: 'กาแฟ\n ชา', path: '/shop/products' }
  expect(pageMeta(matches, head)).toEqual([
    { title: 'สินค้า · ร้านดอยหมอก' },
    { name: 'description', content: 'กาแฟ ชา' },
    { tagName: 'link', rel: 'canonical', href: 'https://doi.example/shop/products' },
  ])
})

test('without a title the site’s name, without words none; a page whose data did not come has no address', () => {
  expect(pageMeta(matches, { description: '' })).toEqual([{ title: 'ร้านดอยหมอก' }])
  expect(pageMeta([undefined], { description: null, path: '/' })).toEqual([{ title: 'Sala' }])
})

test('what is long ends at a word, in Thai where it must', () => {
  const content = (description: string) => (pageMeta(matches, { description })[1] as { content: string }).content
  expect(content('coffee '.repeat(40))).toBe(`${'coffee '.repeat(22).trim()}…`)
  expect(content('ก'.repeat(300))).toBe(`${'ก'.repeat(159)}…`)
})
