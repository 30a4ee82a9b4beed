/**
 * Pure: the item library of Square. Heads as in the export of August 2025 that ksfraser/ksf_generate_catalogue writes for it
 * (SquareCatalog: Token, Item Name, Variation Name, SKU, Description, Categories, Reporting Category, …, GTIN, Item Type, Weight (kg),
 * …, Price, Archived, Sellable, Stockable, Option Name 1, Option Value 1, Enabled {place}, Current Quantity {place}, New Quantity
 * {place}, Stock Alert Enabled {place}, Stock Alert Count {place}, Price {place}, Tax - GST (5%)), and in older ones with Category,
 * Default Unit Cost and Reference Handle.
 */
import { isNo, isYes, optionsIn, shopsIn, type Till } from './till.ts'
import { weightUnit } from './weights.ts'

export function square(titles: readonly string[]): Till | null {
  const small = titles.map((title) => title.toLowerCase())
  if (!['item name', 'variation name', 'sku', 'price'].every((title) => small.includes(title))) return null
  const category = ['categories', 'category'].find((title) => small.includes(title)) ?? 'reporting category'
  const options = ([1, 2, 3] as const).flatMap((n) => [`option name ${n}`, `option value ${n}`])
  const here = (title: string, shop: string) => `${title} ${shop.toLowerCase()}`
  const plain = ['token', 'reference handle', 'item name', 'variation name', 'sku', 'description', 'gtin', 'price']
  const more = ['archived', 'sellable', 'default unit cost', 'unit and precision', 'weight (kg)']
  const ofShop = ['enabled', 'current quantity', 'stock alert enabled', 'stock alert count', 'price']
  return {
    shops: shopsIn(titles, /^(?:current quantity|enabled) (.+)$/i),
    read: (shop) => [...plain, category, ...options, ...more, ...ofShop.map((title) => here(title, shop))],
    part: () => null,
    unit: (cell) => weightUnit(cell('unit and precision')),
    isElsewhere: (cell, shop) => isNo(cell(here('enabled', shop))) && !cell(here('price', shop)) && !cell('price'),
    said: (cell, shop) => {
      const typed = optionsIn((n, what) => cell(`option ${what} ${n}`))
      const variation = cell('variation name')
      const alone = variation === '' || /^regular$/i.test(variation) ? '' : variation
      const isOff = isNo(cell('sellable')) || isNo(cell(here('enabled', shop)))
      const stock = cell(here('current quantity', shop))
      return {
        product: cell('reference handle') || cell('item name'),
        sku: cell('sku'),
        name: cell('item name'),
        category: cell(category),
        description: cell('description'),
        cost: cell('default unit cost'),
        barcode: cell('gtin'),
        price: cell(here('price', shop)) || cell('price'),
        stock,
        counted: stock === '' ? 'no' : 'yes',
        reorder: isNo(cell(here('stock alert enabled', shop))) ? '' : cell(here('stock alert count', shop)),
        status: isYes(cell('archived')) ? 'archived' : isOff ? 'draft' : 'active',
        'weight kg': cell('weight (kg)'),
        ...(typed['option1 value'] ? typed : { 'option1 value': alone }),
      }
    },
  }
}
