/** Pure: which goods a category or a word shows. */
import type { CounterGoods } from '../counter/see-counter.ts'

/** What is searched of each, written once. */
const texts = new WeakMap<CounterGoods, string>()

function textOf(goods: CounterGoods): string {
  const known = texts.get(goods)
  if (known !== undefined) return known
  const text = `${goods.name.th} ${goods.name.en} ${goods.variants.map(({ sku }) => sku).join(' ')}`.toLowerCase()
  texts.set(goods, text)
  return text
}

/** A word is looked for in all categories. */
export function goodsBy(
  goods: readonly CounterGoods[],
  { category, q }: { category: string; q: string },
): readonly CounterGoods[] {
  const word = q.trim().toLowerCase()
  if (word !== '') return goods.filter((one) => textOf(one).includes(word))
  return category === '' ? goods : goods.filter((one) => one.categories.includes(category))
}
