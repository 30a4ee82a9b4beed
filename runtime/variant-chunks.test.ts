import { expect, test } from 'vitest'
import { variantChunksOf } from './variant-chunks.ts'

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = [], source?: string) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  dynamicImports,
  facadeModuleId: source ? `/app/rooms/shop/screens/cart/${source}` : null,
})

const bundle = Object.fromEntries(
  [
    chunk('route.js', ['ui.js'], ['guest.js', 'user.js', 'gallery.js'], 'route.tsx'),
    chunk('guest.js', ['view.js', 'ui.js'], [], 'guest.tsx'),
    chunk('user.js', ['view.js'], [], 'user.tsx'),
    chunk('view.js', ['price.js', 'ui.js']),
    chunk('price.js', ['view.js']),
    chunk('gallery.js', [], [], 'gallery.tsx'),
    chunk('ui.js'),
    chunk('other.js', ['ui.js'], ['gallery.js']),
    { type: 'asset' as const, fileName: 'style.css' },
  ].map((each) => [each.fileName, each]),
)

test('names what a variant needs beyond its route, through circles, and nothing else that is loaded lazily', () => {
  expect(variantChunksOf(bundle)).toEqual({
    '/route.js': { guest: ['/guest.js', '/view.js', '/price.js'], user: ['/user.js', '/view.js', '/price.js'] },
  })
})
