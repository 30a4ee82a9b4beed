import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenRoutes } from './made/routes.ts'
import { screenFolder } from './routes.ts'

/**
 * Which screen looks different to whom (product.md §2, routes.tsv), copied out so that the check needs no other file.
 * A site's own pages (`/{page}`, `/cms/page/{slug}`) are none of them: what each role sees there is a body of the page
 * itself, written by its owner.
 */
const all = ['guest', 'user', 'manager', 'admin']
const variants: Record<string, string[]> = {
  '/lesson': all,
  '/lesson/detail/{slug}': all,
  '/lesson/enroll/{slug}': ['guest'],
  '/lesson/play/{lesson}/{slug}': ['guest'],
  '/lesson/assessment/{lesson}/{exam}': ['guest'],
  '/lesson/calendar/{year}': ['guest', 'user'],
  '/shop/cart': ['guest', 'user'],
  '/shop/categories': ['guest', 'user'],
  '/shop/categorie/{code}': ['guest', 'user'],
  '/shop/checkout': ['guest', 'user'],
  '/shop/product/{sku}': ['guest', 'user'],
  '/shop/products': ['guest', 'user'],
  '/shop/thankyou/{order}': ['guest', 'user'],
}

const screens = Object.entries(screenRoutes).flatMap(([owner, list]) =>
  list.map((screen) => ({ ...screen, folder: `${screenFolder(owner)}/${screen.screen}` })),
)

test.each(screens.filter(({ path }) => path in variants))('$path has a file for each of its roles', (screen) => {
  expect(screen.variants).toEqual(variants[screen.path])
  expect(variantFiles(screen.folder)).toEqual([...variants[screen.path]!].sort())
})

test('no other screen has variants, neither said nor on disk', () => {
  expect(screens.filter(({ path }) => path.startsWith('/shop/')).length).toBeGreaterThan(7)
  for (const { path, variants: said, folder } of screens.filter(({ path }) => !(path in variants))) {
    expect(said, path).toBeUndefined()
    expect(variantFiles(folder), path).toEqual([])
  }
})

function variantFiles(folder: string): string[] {
  const path = new URL(`../${folder}/`, import.meta.url)
  const files = existsSync(path) ? readdirSync(path) : []
  return files
    .filter((file) => all.includes(file.replace('.tsx', '')))
    .map((file) => file.replace('.tsx', ''))
    .sort()
}
