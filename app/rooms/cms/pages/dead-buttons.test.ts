import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { makePage } from './drafts.ts'
import { emptyDoc, newBlock } from './page-doc.ts'
import { publishPage } from './publish.ts'
import { findPage, showPage } from './show-page.server.ts'

const said = (words: string) => ({ th: words, en: words })

test('a button to a page that is no more than a draft is hidden from visitors, and there once the page is published', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const make = async (path: string, hero: object) => {
    const empty = emptyDoc(said(path))
    const doc = { ...empty, bodies: { ...empty.bodies, guest: [newBlock('hero', 'h', hero)] } }
    return makePage(admin, { kind: 'page', title: said(path), path, doc })
  }
  const { id: about } = await make('about', { title: said('เรา') })
  const { id: front } = await make('front', {
    title: said('หน้า'),
    button: said('ซื้อ'),
    to: '/shop/products',
    second: said('เกี่ยวกับเรา'),
    secondTo: '/about',
  })
  await publishPage(admin, { page: front, version: 1 })
  const shown = async () => {
    const guest = tenant.as('guest')
    const { blocks } = await showPage(guest, await findPage(guest, 'page', 'front'))
    return blocks[0]
  }
  expect(await shown()).toMatchObject({ button: said('ซื้อ'), second: said('') })
  await publishPage(admin, { page: about, version: 1 })
  expect(await shown()).toMatchObject({ button: said('ซื้อ'), second: said('เกี่ยวกับเรา') })
})
