import { expect, test } from 'vitest'
import { noteWritten } from '#kernel/freshness.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newBlock, emptyDoc } from './page-doc.ts'
import { makePage } from './drafts.ts'
import { publishPage, unpublishPage } from './publish.ts'
import { findPage, showPage, takesNothing } from './show-page.server.ts'

const text = (words: string) => newBlock('text', 't', { body: { th: words, en: words } })
async function published(tenant: TestTenant, path: string, blocks = [text('สวัสดี')]) {
  const admin = tenant.as('admin')
  const title = { th: path, en: path }
  const doc = { ...emptyDoc(title), bodies: { ...emptyDoc(title).bodies, guest: blocks } }
  const { id } = await makePage(admin, { kind: 'page', title, path, doc })
  await publishPage(admin, { page: id, version: 1 })
  return id
}
const statusOf = async (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (thrown) => (thrown as { init?: { status: number } }).init?.status ?? Number((thrown as { status: number }).status),
  )

test('a thousand unknown addresses ask the database once', async () => {
  const tenant = await newTenant()
  await published(tenant, 'about')
  const guest = tenant.as('guest')
  expect(await statusOf(findPage(guest, 'page', 'nobody'))).toBe(404)
  // Behind everybody's back: who asked the database would see it.
  await tenant.sql("update cms.pages set path = 'moved' where path = 'about'")
  for (let n = 0; n < 1000; n++) expect(await statusOf(findPage(guest, 'page', `flood-${n}`))).toBe(404)
  expect(await statusOf(findPage(guest, 'page', 'moved'))).toBe(404)
  noteWritten(tenant.id, ['cms.pages'])
  expect(await statusOf(findPage(guest, 'page', 'moved'))).toBe(200)
})

test('what is published is there at once, and gone when it is taken away', async () => {
  const tenant = await newTenant()
  const guest = tenant.as('guest')
  expect(await statusOf(findPage(guest, 'page', 'news'))).toBe(404)
  const id = await published(tenant, 'news')
  expect(await statusOf(findPage(guest, 'page', 'news'))).toBe(200)
  await unpublishPage(tenant.as('admin'), { page: id })
  expect(await statusOf(findPage(guest, 'page', 'news'))).toBe(404)
})

test('whoever sends to an address is told 405 where a page stands, and 404 where none does', async () => {
  const tenant = await newTenant()
  await published(tenant, 'about')
  const guest = tenant.as('guest')
  expect(await statusOf(takesNothing(guest, 'page', 'about'))).toBe(405)
  for (const path of ['nobody', 'wp-login.php', 'about/nobody'])
    expect(await statusOf(takesNothing(guest, 'page', path)), path).toBe(404)
})

test('a shared section is shown where it is named, one step deep, and cut where it is for members', async () => {
  const tenant = await newTenant()
  await published(tenant, 'promo', [
    text('ก่อน'),
    newBlock('cut', 'c'),
    newBlock('heading', 'h', { text: { th: 'ลับ', en: 'x' } }),
  ])
  await published(tenant, 'loop', [newBlock('shared', 's', { from: 'loop' }), text('วน')])
  await published(tenant, 'page', [
    newBlock('shared', 's1', { from: 'promo' }),
    newBlock('section', 'g', { blocks: [newBlock('shared', 's2', { from: 'loop' })] }),
    newBlock('shared', 's3', { from: 'gone' }),
  ])
  const shownTo = async (role: 'guest' | 'user') => {
    const context = tenant.as(role)
    return JSON.stringify((await showPage(context, await findPage(context, 'page', 'page'))).blocks)
  }
  expect(await shownTo('guest')).toContain('ก่อน')
  expect(await shownTo('guest')).not.toContain('ลับ')
  expect(await shownTo('user')).toContain('ลับ')
  expect((await shownTo('guest')).split('วน')).toHaveLength(3)
})
