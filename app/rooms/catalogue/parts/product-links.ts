/** Pure: where the pages of a product are, for screens of higher rooms. */
export { bundlePath, historyPath, labelsPath, productsPath, variantPath } from '../desk-links.ts'
