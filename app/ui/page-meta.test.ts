import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [{ loaderData: { siteName: 'ร้านดอยหมอก', locale: 'th', origin: 'https://doi.example' } }]

test('title, description and the one address', () => {
  const head = { title: { th: 'สินค้า', en: 'Products' }, description: 'กาแฟ\n ชา', path: '/shop/products' }
  expect(pageMeta(matches, head)).toEqual([
    { title: 'สินค้า · ร้านดอยหมอก' },
    { name: 'description', content: 'กาแฟ ชา' },
    { tagName: 'link', rel: 'canonical', href: 'https://doi.example/shop/products' },
    { property: 'og:site_name', content: 'ร้านดอยหมอก' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'th_TH' },
    { property: 'og:url', content: 'https://doi.example/shop/products' },
    { property: 'og:title', content: 'สินค้า' },
    { property: 'og:description', content: 'กาแฟ ชา' },
  ])
})

test('a page in the second language says its own address, and where the other stands', () => {
  const english = [{ loaderData: { ...matches[0]!.loaderData, locale: 'en', languages: ['th', 'en'] } }]
  const said = pageMeta(english, { title: { th: 'ก', en: 'A' }, description: null, path: '/shop/products?page=2' })
  const plain = 'https://doi.example/shop/products?page=2'
  expect(said).toEqual(
    expect.arrayContaining([
      { tagName: 'link', rel: 'canonical', href: `${plain}&lang=en` },
      { tagName: 'link', rel: 'alternate', hrefLang: 'th', href: plain },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${plain}&lang=en` },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: plain },
      { property: 'og:url', content: `${plain}&lang=en` },
      { property: 'og:title', content: 'A' },
    ]),
  )
})

test('the picture of a shared page is its own, else the site’s logo', () => {
  const logo = [{ loaderData: { ...matches[0]!.loaderData, logo: { src: '/f/logo.png' } } }]
  const image = (picture: { src: string } | null) =>
    pageMeta(logo, { description: null, path: '/', picture }).filter(
      (one) => 'property' in one && one.property === 'og:image',
    )
  expect(image({ src: '/f/cover.jpg' })).toEqual([{ property: 'og:image', content: 'https://doi.example/f/cover.jpg' }])
  expect(image(null)).toEqual([{ property: 'og:image', content: 'https://doi.example/f/logo.png' }])
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
