import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import type { Block } from '../blocks/kinds.ts'
import { page as pageDoc, t } from '../starters/build.ts'
import { makePage, saveDraft, seeDraft } from './drafts.ts'
import { newBlock, type PageDoc } from './page-doc.ts'
import { publishPage } from './publish.ts'
import { restoreRevision, revisionsOf } from './revisions.ts'

let tenant: TestTenant
beforeEach(async () => {
  tenant = await newTenant('locks')
})

const about = t('เกี่ยวกับเรา', 'About us')
const doc = (...list: Block[]): PageDoc => pageDoc(about, t('', ''), list)
const says = (id: string, words: string, more: object = {}) => newBlock('text', id, { body: t(words, words), ...more })
const brand = says('brand', 'โลโก้ของเรา', { locked: true, layout: { padding: { desktop: '8', mobile: '4' } } })
const holder = (...list: Block[]) => newBlock('section', 'holder', { blocks: list })

async function locked(of: PageDoc): Promise<string> {
  const { id } = await makePage(tenant.as('admin'), { title: about, kind: 'page', path: 'about', doc: of })
  return id
}
const save = (who: 'manager' | 'admin', page: string, next: PageDoc, version = 1) =>
  saveDraft(tenant.as(who), { page, version, doc: next })

test('who may not lock changes, moves, frees or removes nothing that is locked, and locks nothing', async () => {
  const page = await locked(doc(holder(brand), says('own', 'ข้อความ')))
  const { locked: _, ...free } = brand
  const own = says('own', 'ข้อความ')
  for (const wrong of [
    doc(own),
    doc(holder(), own),
    doc(brand, holder(), own),
    doc(holder(free as Block), own),
    doc(holder({ ...brand, layout: {} } as Block), own),
    doc(holder(says('brand', 'โลโก้ปลอม', { locked: true, layout: brand.layout })), own),
    doc(holder(brand, says('mine', 'ของฉัน', { locked: true })), own),
  ])
    await expect(save('manager', page, wrong)).rejects.toMatchObject({ code: 'BLOCK_LOCKED', status: 403 })
  expect(await seeDraft(tenant.as('manager'), { page })).toMatchObject({ version: 1 })
})

test('around it everything may change; its owner changes it and frees it', async () => {
  const page = await locked(doc(holder(brand), says('own', 'ข้อความ')))
  await save('manager', page, doc(says('own', 'ข้อความใหม่'), holder(says('more', 'อีก'), brand)))
  await save('admin', page, doc(holder(says('brand', 'ใหม่'))), 2)
  const last = await save('manager', page, doc(says('own', 'ไม่มีอะไรล็อก')), 3)
  expect(last).toEqual({ version: 4 })
})

test('an earlier version without the lock is taken up again only by who may lock', async () => {
  const page = await locked(doc(says('own', 'ก่อนล็อก')))
  await publishPage(tenant.as('admin'), { page, version: 1 })
  const [first] = await revisionsOf(tenant.as('admin'), { page })
  await save('admin', page, doc(brand))
  const back = { page, revision: first!.id, version: 2 }
  await expect(restoreRevision(tenant.as('manager'), back)).rejects.toMatchObject({ code: 'BLOCK_LOCKED' })
  expect(await restoreRevision(tenant.as('admin'), back)).toEqual({ version: 3 })
})

test('nobody takes it out of sight who may not lock: by a body of a role’s own, a hidden holder, a cut before it', async () => {
  const plain = doc(holder(brand))
  const page = await locked(plain)
  const hidden = newBlock('section', 'holder', { blocks: [brand], layout: { visibility: false } })
  for (const wrong of [
    { ...plain, bodies: { ...plain.bodies, user: [says('own', 'ของสมาชิก')] } } as PageDoc,
    doc(hidden),
    doc(newBlock('cut', 'cut'), holder(brand)),
  ])
    await expect(save('manager', page, wrong)).rejects.toMatchObject({ code: 'BLOCK_LOCKED' })
})
