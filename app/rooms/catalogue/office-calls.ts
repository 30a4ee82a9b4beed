/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { nameCategory, placeCategory, removeCategory } from './category-tree.ts'
import { saveProduct } from './editing.ts'
import { importProducts } from './import.ts'
import { makeProduct } from './make-product.ts'
import { changePicture } from './pictures.ts'
import { putPrice, takePriceOut } from './prices/price-items.ts'
import { removePriceLists } from './prices/price-lists.ts'
import { takePriceSheet } from './prices/price-sheet.ts'
import { savePriceList } from './prices/save-price-list.ts'
import { undoImport } from './undo-import.ts'
import { saveVariant } from './variant.ts'
import { saveVariants } from './save-variants.ts'
import { makeMatrix } from './option-matrix.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/catalogue/name-category', 'Add or rename a category', nameCategory),
  post('/api/office/catalogue/place-category', 'Move a category to its place', placeCategory),
  post('/api/office/catalogue/remove-category', 'Remove category', removeCategory),
  post('/api/office/catalogue/save-product', 'Save product', saveProduct),
  post('/api/office/catalogue/import-products', 'Import products from the rows of a file', importProducts),
  post('/api/office/catalogue/make-product', 'Make product', makeProduct),
  post('/api/office/catalogue/change-picture', 'Describe, place or remove a picture of a product', changePicture),
  post('/api/office/catalogue/put-price', 'Put a price in a price list', putPrice),
  post('/api/office/catalogue/take-price-out', 'Take a price out of a price list', takePriceOut),
  post('/api/office/catalogue/remove-price-lists', 'Remove price lists', removePriceLists),
  post('/api/office/catalogue/take-price-sheet', 'Take in a sheet of prices', takePriceSheet),
  post('/api/office/catalogue/save-price-list', 'Save price list', savePriceList),
  post('/api/office/catalogue/undo-import', 'Undo import', undoImport),
  post('/api/office/catalogue/save-variant', 'Save variant', saveVariant),
  post('/api/office/catalogue/save-variants', 'Save the table of a product’s variants', saveVariants),
  post('/api/office/catalogue/make-matrix', 'Set the options of a product and make what is missing', makeMatrix),
]
