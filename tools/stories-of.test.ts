import { expect, test } from 'vitest'
import { roomsIn, storiesOf } from './stories-of.ts'

test('a story belongs to the rooms whose pages it opens, whose calls it makes, whose code it takes', () => {
  const story = `import { x } from '#rooms/wallet/testing.ts'
    await visitor.go('/cluster/user/store/suppliers')
    await visitor.go(\`/shop/product/\${sku}\`)
    await call(visitor, 'roastery', ['POST', '/api/stock/counts'])
    await visitor.go('/about-us')`
  expect([...roomsIn(story)].toSorted()).toEqual(['purchasing', 'shop', 'stock', 'wallet'])
})

test('a change in a room brings its stories, and not all of them', () => {
  const found = storiesOf(new Set(['purchasing']))
  expect(found).toContain('job/suppliers.e2e')
  expect(found).not.toContain('job/theme.e2e')
  expect(storiesOf(new Set())).toEqual([])
})
