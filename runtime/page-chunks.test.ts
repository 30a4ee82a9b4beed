import { expect, test } from 'vitest'
import { onlyOf, pageChunk } from './page-chunks.ts'

const importers: Record<string, string[]> = {
  '/app/ui/icon.tsx': ['/app/shell/frames/header.tsx', '/app/ui/gallery.tsx'],
  '/app/shell/frames/header.tsx': ['/app/shell/layouts/storefront.tsx?route'],
  '/app/ui/tile.tsx': ['/app/rooms/shop/parts/product-tile.tsx'],
  '/app/rooms/shop/parts/product-tile.tsx': ['/app/rooms/cms/screens/home.tsx', '/app/rooms/shop/screens/order.tsx'],
  '/app/ui/gallery.tsx': ['/app/rooms/shop/screens/product/guest.tsx'],
  '/app/ui/password-field.tsx': ['/app/ui/again.tsx', '/app/rooms/identity/screens/login.tsx'],
  '/app/ui/again.tsx': ['/app/ui/password-field.tsx'],
  '/app/ui/menu.tsx': ['/app/rooms/shop/screens/orders.tsx', '/app/shell/layouts/office.tsx'],
}
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }

test('a module of the kit goes to the first of the first pages that shows it, through others and through circles', () => {
  expect(Object.keys(importers).map((id) => [id, pageChunk(id, graph)])).toEqual([
    ['/app/ui/icon.tsx', 'page'],
    ['/app/shell/frames/header.tsx', 'page'],
    ['/app/ui/tile.tsx', 'shelf'],
    ['/app/rooms/shop/parts/product-tile.tsx', 'shelf'],
    ['/app/ui/gallery.tsx', 'product'],
    ['/app/ui/password-field.tsx', 'door'],
    ['/app/ui/again.tsx', 'door'],
    ['/app/ui/menu.tsx', null],
  ])
  expect(onlyOf('shelf')('/app/ui/tile.tsx', graph)).toBe('shelf')
  expect(onlyOf('shelf')('/app/ui/icon.tsx', graph)).toBeNull()
})
