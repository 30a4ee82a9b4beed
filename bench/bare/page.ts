/** Pages as React alone makes them: renderToString of the parts that Sala's own have, with the data of plain SQL. */
import { createElement as h, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Call } from '../bare.ts'
import { productBySku, productList } from './products.ts'

interface Text {
  th: string
  en: string
}
interface Picture {
  name: string
  width: number
  height: number
}
interface Card {
  sku: string
  name: Text
  picture: Picture
  unitPriceSatang: number
  hasPriceRange: boolean
  stock: string
}
interface Variant {
  sku: string
  options: { name: Text; value: Text }[]
  unitPriceSatang: number
  stock: string
}
interface Product {
  name: Text
  description: Text
  pictures: Picture[]
  categories: { code: string; name: Text }[]
  variants: Variant[]
}

const links = Array.from({ length: 12 }, (_, at) => [`/page/${at}`, `หน้า ${at}`] as const)
const baht = (satang: number): string => `฿${(satang / 100).toLocaleString('en')}`

export async function productsPage(call: Call): Promise<string> {
  const { products, total } = (await productList(call)) as { products: Card[]; total: number }
  if (products.length !== 24) throw new Error(`${products.length} products are listed, not 24`)
  return page(
    'สินค้าทั้งหมด',
    h('form', { method: 'get' }, field('q', 'ค้นหา'), field('from', 'ราคาตั้งแต่'), field('to', 'ถึง'), button('กรอง')),
    h('p', null, `${total} รายการ`),
    h('ul', null, ...products.map((product) => h(CardItem, { key: product.sku, product }))),
    h('nav', { 'aria-label': 'หน้าอื่น' }, ...[1, 2, 3].map((at) => h('a', { key: at, href: `?page=${at}` }, at))),
  )
}

export async function productPage(call: Call): Promise<string> {
  const product = (await productBySku(call)) as Product
  return page(
    product.name.th,
    h(
      'div',
      null,
      ...product.pictures.map((picture) => h(Photo, { key: picture.name, picture, alt: product.name.th })),
    ),
    h(
      'p',
      null,
      ...product.categories.map(({ code, name }) => h('a', { key: code, href: `/category/${code}` }, name.th)),
    ),
    h(
      'form',
      { method: 'post' },
      h(
        'fieldset',
        null,
        h('legend', null, 'ตัวเลือก'),
        ...product.variants.map((variant) => h(Choice, { key: variant.sku, variant })),
      ),
      field('quantity', 'จำนวน'),
      button('ใส่ตะกร้า'),
    ),
    h('section', null, h('h2', null, 'รายละเอียด'), h('p', null, product.description.th)),
  )
}

function CardItem({ product: { sku, name, picture, unitPriceSatang, hasPriceRange, stock } }: { product: Card }) {
  return h(
    'li',
    null,
    h(
      'article',
      { className: 'card' },
      h('a', { href: `/shop/product/${sku}` }, h(Photo, { picture, alt: '' }), h('h3', null, name.th)),
      h('p', { className: 'price' }, hasPriceRange ? 'เริ่มต้น ' : '', baht(unitPriceSatang)),
      h('span', { className: 'stock' }, stock === 'in' ? 'มีสินค้า' : 'ใกล้หมด'),
    ),
  )
}

function Photo({ picture: { name, width, height }, alt }: { picture: Picture; alt: string }) {
  const at = (size: number) => `/pictures/${name}-${size}.webp`
  const srcSet = [320, 640, 1200].map((size) => `${at(size)} ${size}w`).join(', ')
  return h('img', {
    src: at(640),
    srcSet,
    sizes: '(min-width: 1024px) 25vw, 50vw',
    width,
    height,
    alt,
    loading: 'lazy',
  })
}

function Choice({ variant: { sku, options, unitPriceSatang, stock } }: { variant: Variant }) {
  return h(
    'label',
    null,
    h('input', { type: 'radio', name: 'sku', value: sku, disabled: stock === 'out' }),
    options.map(({ value }) => value.th).join(' · '),
    h('span', null, baht(unitPriceSatang)),
  )
}

const field = (name: string, label: string): ReactNode => h('label', null, label, h('input', { name }))
const button = (text: string): ReactNode => h('button', { type: 'submit' }, text)

function page(title: string, ...children: ReactNode[]): string {
  const menu = (label: string) =>
    h(
      'nav',
      { 'aria-label': label },
      h('ul', null, ...links.map(([href, text]) => h('li', { key: href }, h('a', { href }, text)))),
    )
  const html = renderToString(
    h(
      'html',
      { lang: 'th' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('title', null, title),
        h('link', { rel: 'stylesheet', href: '/style.css' }),
        ...links.map(([href]) => h('link', { key: href, rel: 'modulepreload', href: `/assets${href}.js` })),
      ),
      h(
        'body',
        null,
        h('header', null, menu('ร้าน'), h('form', { role: 'search' }, field('q', 'ค้นหาสินค้า'), button('ค้นหา'))),
        h('main', null, h('h1', null, title), ...children),
        h('footer', null, menu('ข้อมูลร้าน')),
      ),
    ),
  )
  return `<!doctype html>${html}`
}
