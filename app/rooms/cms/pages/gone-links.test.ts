import { expect, test } from 'vitest'
import { saveCategory } from '#rooms/catalogue/index.ts'
import { newTenant } from '#kernel/testing.ts'
import { seeRecords } from '../blocks/gather-data.ts'
import type { Block } from '../blocks/kinds.ts'
import { problemsOf } from './check-page.ts'
import { makePage } from './drafts.ts'
import { goneLinks } from './gone-links.ts'
import { emptyDoc, newBlock } from './page-doc.ts'
import { movePage, publishPage, trashPage } from './publish.ts'

const docOf = (...blocks: Block[]) => {
  const doc = emptyDoc({ th: 'ก', en: 'a' })
  return { ...doc, description: { th: 'ข', en: 'b' }, bodies: { ...doc.bodies, guest: blocks } }
}
const button = (id: string, to: string) => newBlock('button', id, { text: { th: 'กด', en: 'Press' }, to })

test('a block that names a category, a page or a link that is gone is said with its place, and stops nothing', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await saveCategory(admin, { code: 'beans', name: { th: 'เมล็ด', en: 'Beans' } })
  const { id } = await makePage(admin, {
    title: { th: 'เรา', en: 'Us' },
    path: 'about',
    kind: 'page',
    doc: docOf(button('x', '/')),
  })
  await publishPage(admin, { page: id, version: 1 })
  const doc = docOf(
    newBlock('products', 'there', { category: 'beans' }),
    newBlock('products', 'all'),
    newBlock('section', 's', { blocks: [newBlock('products', 'goods', { category: 'no-such' })] }),
    newBlock('shared', 'part', { from: 'never-was' }),
    newBlock('courses', 'school', { category: 'ไม่มี' }),
    button('product', '/shop/product/GONE-1?from=page'),
    button('course', '/lesson/detail/gone'),
    button('shelf', '/shop/categorie/gone'),
    button('shelfThere', '/shop/categorie/beans'),
    button('page', '/gone#top'),
    button('pageThere', '/about'),
    button('cart', '/shop/cart'),
    button('out', 'https://example.com/gone'),
    newBlock('cards', 'cards', {
      items: [
        { picture: null, title: { th: '', en: '' }, body: { th: '', en: '' }, button: { th: '', en: '' }, to: '/gone' },
      ],
    }),
  )
  const look = async () => problemsOf(doc, { records: await seeRecords(admin), goneLinks: await goneLinks(admin, doc) })
  const found = async () => (await look()).map(({ what, block }) => `${block} ${what}`)
  const gone = [
    'goods goneRecord',
    'part goneRecord',
    'school goneRecord',
    'product goneLink',
    'course goneLink',
    'shelf goneLink',
    'page goneLink',
    'cards goneLink',
  ]
  expect(await found()).toEqual(gone)
  expect((await look()).filter(({ stops }) => stops)).toEqual([])
  // Moved: who follows the old address is sent on. In the trash: it is gone.
  await movePage(admin, { page: id, path: 'us' })
  expect(await found()).toEqual(gone)
  await trashPage(admin, { page: id })
  for (const who of [admin, (await newTenant()).as('admin')])
    expect(await goneLinks(who, docOf(button('us', '/us')))).toEqual(['/us'])
})
