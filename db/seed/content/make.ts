import type { DemoCategory, DemoOption, DemoProduct, DemoVariant, Words } from './types.ts'

type Written = {
  slug: string
  sku: string
  name: [th: string, en: string]
  about: [th: string, en: string]
  in: string
  baht: number
  sale?: number
  stock: number
  grams: number
  vat?: DemoProduct['vatClass']
  kind?: DemoProduct['kind']
  featured?: true
  variants?: (base: Written) => DemoVariant[]
}

const words = ([th, en]: [string, string]): Words => ({ th, en })

/** Prices are written in baht and kept in satang. */
export function product(w: Written): DemoProduct {
  const variants = w.variants?.(w)
  return {
    slug: w.slug,
    sku: w.sku,
    name: words(w.name),
    description: words(w.about),
    categories: w.in.split(' '),
    priceSatang: satang(w.baht),
    ...(w.sale === undefined ? {} : { salePriceSatang: satang(w.sale) }),
    vatClass: w.vat ?? 'vat7',
    kind: w.kind ?? 'goods',
    onHand: variants ? variants.reduce((sum, v) => sum + v.onHand, 0) : w.stock,
    weightG: w.grams,
    ...(variants ? { variants } : {}),
    ...(w.featured ? { featured: true } : {}),
  }
}

export function category(code: string, th: string, en: string, sort: number, parent?: string): DemoCategory {
  return { code, name: { th, en }, sort, ...(parent ? { parent } : {}) }
}

/** Coffee by weight and grind. */
export const beans = (w: Written): DemoVariant[] =>
  (
    [
      [200, 1, true],
      [200, 1, false],
      [500, 2.35, true],
      [1000, 4.4, true],
    ] as const
  ).map(([grams, times, whole], i) => ({
    sku: `${w.sku}-${grams}${whole ? 'W' : 'G'}`,
    ...priced(w, times),
    onHand: Math.round(w.stock * (share[i] ?? 0)),
    weightG: grams + 20,
    options: [
      weight(grams),
      option('การบด', 'Grind', whole ? 'เมล็ด' : 'บดสำหรับดริป', whole ? 'Whole bean' : 'Ground for drip'),
    ],
  }))

/** Anything that comes in more than one pack: [suffix, th, en, price multiple, grams]. */
export const packs =
  (th: string, en: string, list: [suffix: string, th: string, en: string, times: number, grams: number][]) =>
  (w: Written): DemoVariant[] =>
    list.map(([suffix, vth, ven, times, grams], i) => ({
      sku: `${w.sku}-${suffix}`,
      ...priced(w, times),
      onHand: Math.round(w.stock * (share[i] ?? 0.2)),
      weightG: grams,
      options: [option(th, en, vth, ven)],
    }))

export const clothSizes = packs('ขนาด', 'Size', [
  ['S', 'S อก 36 นิ้ว', 'S, chest 36 in', 1, 180],
  ['M', 'M อก 40 นิ้ว', 'M, chest 40 in', 1, 200],
  ['L', 'L อก 44 นิ้ว', 'L, chest 44 in', 1, 220],
  ['XL', 'XL อก 48 นิ้ว', 'XL, chest 48 in', 1.1, 240],
])

const share = [0.4, 0.3, 0.2, 0.1]

const satang = (baht: number) => Math.round(baht * 100)

const option = (nth: string, nen: string, vth: string, ven: string): DemoOption => ({
  name: { th: nth, en: nen },
  value: { th: vth, en: ven },
})

const weight = (g: number) =>
  option('น้ำหนัก', 'Weight', g >= 1000 ? `${g / 1000} กก.` : `${g} กรัม`, g >= 1000 ? `${g / 1000} kg` : `${g} g`)

/** Larger packs round to ten baht. */
function priced(w: Written, times: number): Pick<DemoVariant, 'priceSatang' | 'salePriceSatang'> {
  const at = (baht: number) => satang(times === 1 ? baht : Math.round((baht * times) / 10) * 10)
  return { priceSatang: at(w.baht), ...(w.sale === undefined ? {} : { salePriceSatang: at(w.sale) }) }
}
