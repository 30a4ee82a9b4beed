/**
 * Pure: the item export of Loyverse. Its heads as in real files of 2026 and in code that reads them (github.com: Midwest Grocery
 * Store's, AYSHAS' and Eden's imports; older ones have one "Default price" or "Price" without shops).
 */
import { isNo, isYes, optionsIn, shopsIn, type Till } from './till.ts'

export function loyverse(titles: readonly string[]): Till | null {
  const small = titles.map((title) => title.toLowerCase())
  if (!['handle', 'sku', 'name', 'sold by weight'].every((title) => small.includes(title))) return null
  const plain = ['handle', 'sku', 'name', 'category', 'description', 'cost', 'barcode'] as const
  const options = ([1, 2, 3] as const).flatMap((n) => [`option ${n} name`, `option ${n} value`])
  const parts = ['sku of included item', 'quantity of included item']
  const here = (title: string, shop: string) => (shop === '' ? title : `${title} [${shop.toLowerCase()}]`)
  const ofShop = ['available for sale', 'price', 'in stock', 'low stock'] as const
  return {
    shops: shopsIn(titles, /^(?:price|available for sale) \[(.*)\]$/i),
    read: (shop) => [...plain, ...options, ...parts, 'sold by weight', 'track stock', 'default price', ...ofShop.map((title) => here(title, shop))], // prettier-ignore
    part: (cell) =>
      cell('sku of included item')
        ? { product: cell('handle'), sku: cell('sku of included item'), quantity: cell('quantity of included item') }
        : null,
    unit: (cell) => (isYes(cell('sold by weight')) ? 'kg' : null),
    isElsewhere: (cell, shop) => isNo(cell(here('available for sale', shop))) && cell(here('price', shop)) === '',
    said: (cell, shop) => {
      if (cell('sku of included item') && !cell('name')) return null
      const isCounted = isYes(cell('track stock'))
      return {
        product: cell('handle'),
        ...Object.fromEntries(plain.slice(1).map((title) => [title, cell(title)])),
        ...optionsIn((n, what) => cell(`option ${n} ${what}`)),
        price: cell(here('price', shop)) || cell('default price'),
        counted: isCounted ? 'yes' : 'no',
        stock: isCounted ? cell(here('in stock', shop)) : '',
        reorder: isCounted ? cell(here('low stock', shop)) : '',
        status: isNo(cell(here('available for sale', shop))) ? 'draft' : 'active',
      }
    },
  }
}
