import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from '#ui/colour.ts'
import sharp from 'sharp'
import { demoSites, drawSlip, readPicture } from './index.ts'
import type { DemoProduct, DemoSite, Words } from './types.ts'

const site = (key: DemoSite['key']) => demoSites.find((s) => s.key === key)!
const filled = (w: Words) => w.th.trim() !== '' && w.en.trim() !== ''
const thai = /[\u0e01-\u0e3a\u0e40-\u0e5b]/
const skus = (s: DemoSite) => s.products.flatMap((p) => [p.sku, ...(p.variants ?? []).map((v) => v.sku)])

/** Thai tax and citizen ids: weights 13..2, modulo 11. */
function hasValidChecksum(id: string): boolean {
  const sum = [...id].slice(0, 12).reduce((total, d, i) => total + Number(d) * (13 - i), 0)
  return /^\d{13}$/.test(id) && (11 - (sum % 11)) % 10 === Number(id[12])
}

test('the default site answers on localhost and sells nothing', () => {
  expect(demoSites[0]).toMatchObject({ key: 'sala', hostname: 'localhost', products: [] })
})

test.each([
  ['roastery', 60],
  ['school', 24],
  ['market', 36],
] as const)('%s has %i products', (key, count) => {
  expect(site(key).products).toHaveLength(count)
})

describe.each(demoSites.map((s) => [s.key, s] as const))('%s', (_, s) => {
  test('no sku, slug, category or e-mail is used twice', () => {
    for (const list of [
      skus(s),
      s.products.map((p) => p.slug),
      s.categories.map((c) => c.code),
      s.people.map((p) => p.email),
    ])
      expect(new Set(list).size).toBe(list.length)
  })

  test('says everything in Thai and in English', () => {
    const all = [
      s.name,
      s.tagline,
      s.about,
      ...s.categories.map((c) => c.name),
      ...s.products.flatMap((p) => [p.name, p.description]),
      ...s.people.flatMap((p) => [p.firstname, p.lastname]),
      ...s.products.flatMap((p) => (p.variants ?? []).flatMap((v) => v.options.flatMap((o) => [o.name, o.value]))),
    ]
    expect(all.filter((w) => !filled(w))).toEqual([])
    expect(
      s.products.filter((p) => !thai.test(p.description.th) || thai.test(p.description.en) || thai.test(p.name.en)),
    ).toEqual([])
  })

  test('prices are whole satang and a sale is cheaper', () => {
    const all = s.products.flatMap((x) => [x, ...(x.variants ?? [])])
    const wrong = all.filter(
      (p) =>
        !Number.isInteger(p.priceSatang) ||
        p.priceSatang <= 0 ||
        !Number.isInteger(p.salePriceSatang ?? 1) ||
        (p.salePriceSatang ?? 0) >= p.priceSatang,
    )
    expect(wrong.map((p) => p.sku)).toEqual([])
  })

  test('stock is whole, and the product holds what its variants hold', () => {
    expect(s.products.filter((p) => !Number.isInteger(p.onHand) || p.onHand < 0).map((p) => p.sku)).toEqual([])
    const held = (p: DemoProduct) => (p.variants ?? []).reduce((sum, v) => sum + v.onHand, 0)
    expect(s.products.filter((p) => p.variants && held(p) !== p.onHand).map((p) => p.sku)).toEqual([])
  })

  test('every category that is named exists', () => {
    const codes = new Set(s.categories.map((c) => c.code))
    expect(
      [...s.products.flatMap((p) => p.categories), ...s.categories.flatMap((c) => c.parent ?? [])].filter(
        (c) => !codes.has(c),
      ),
    ).toEqual([])
  })

  test('the tax id is well formed and the accent carries white text', () => {
    expect(hasValidChecksum(s.legal.taxId)).toBe(true)
    expect(contrast(s.theme.accent, s.theme.accentText)).toBeGreaterThanOrEqual(4.5)
  })

  test('addresses use codes of real subdistricts', () => {
    for (const a of [s.legal, ...s.people.flatMap((p) => p.address ?? [])])
      expect(a).toMatchObject({
        subdistrictCode: expect.stringMatching(/^\d{6}$/),
        zip: expect.stringMatching(/^\d{5}$/),
      })
  })

  test('each product has its picture, and no picture is left over', async () => {
    const names = ['hero', 'logo', ...s.products.map(({ slug }) => slug)]
    for (const name of names) {
      const { format, width } = await sharp(await readPicture(s, name)).metadata()
      expect(format, name).toBe('webp')
      expect(width, name).toBeGreaterThanOrEqual(600)
    }
    expect(readdirSync(join(import.meta.dirname, 'pictures', s.key)).length).toBe(names.length)
  })
})

test('clusters have an owner, a branch manager and a cashier', () => {
  for (const s of demoSites.filter((x) => x.cluster))
    expect(s.people.map((p) => p.staff)).toEqual(expect.arrayContaining(['owner', 'branchManager', 'cashier']))
})

test('some goods are out of stock and some are low', () => {
  const all = demoSites.flatMap((s) => s.products)
  expect(all.filter((p) => p.onHand === 0).length).toBeGreaterThanOrEqual(3)
  expect(all.filter((p) => p.onHand > 0 && p.onHand < 8).length).toBeGreaterThanOrEqual(5)
})

test('a slip shows its QR and escapes names', () => {
  const svg = drawSlip({
    bank: 'ธนาคารศาลาไทย',
    amountText: '1.00 บาท',
    dateText: '21 พ.ย. 2569',
    fromName: 'A & <B>',
    toName: 'C',
    ref: '1',
    qr: {
      modules: [
        [true, false],
        [false, true],
      ],
    },
  })
  expect(svg).toContain('A &amp; &lt;B&gt;')
  expect(svg).toContain('M0 0h1v1h-1zM1 1h1v1h-1z')
})

test('no file of this folder passes 300 lines', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'))
  const long = files.filter((f) => readFileSync(join(import.meta.dirname, f), 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})
