import { href } from 'react-router'

export const productsPath = '/cluster/products'
export const importsPath = '/cluster/products/import'
export const newProductPath = '/cluster/products/new'
/** A file, no page. */
export const importFilePath = '/cluster/products/import.csv'
/** A file, no page. */
export const sampleFilePath = '/cluster/products/sample.csv'
export const productPath = (id: string): string => href('/cluster/products/:id', { id })
export const variantPath = (id: string, variant: string): string =>
  href('/cluster/products/:id/:variant', { id, variant })
/** A screen of stock, which knows how many there can be. */
export const bundlePath = (id: string, variant: string): string =>
  href('/cluster/products/:id/:variant/bundle', { id, variant })
export const labelsPath = '/cluster/products/labels'
export const printLabelsPath = '/cluster/products/labels/print'
export const historyPath = (id: string): string => href('/cluster/products/:id/history', { id })
export const importPath = (id: string): string => href('/cluster/products/imports/:import', { import: id })
export const priceListsPath = '/cluster/products/prices'
/** `new` is the one that is not there yet. */
export const priceListPath = (id: string): string => `${priceListsPath}/${id}`
/** A file, no page. */
export const priceSheetPath = (id: string): string => `/cluster/products/prices/${id}/sheet.csv`
