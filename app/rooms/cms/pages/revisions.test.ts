import { describe, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { compareDocs, compareWords } from './compare-docs.ts'
import { makePage, saveDraft, seeDraft } from './drafts.ts'
import { holdPage } from './hold-page.ts'
import { emptyDoc, newBlock, type PageDoc } from './page-doc.ts'
import { publishPage, restorePage, trashPage } from './publish.ts'
import { purgePage } from './purge-page.ts'
import { compareRevision, restoreRevision, revisionsOf } from './revisions.ts'

const title = { th: 'กาแฟ', en: 'Coffee' }
const text = (id: string, th: string) => newBlock('text', id, { body: { th, en: '' } })
const docOf = (...guest: PageDoc['bodies']['guest'][]): PageDoc => ({
  ...emptyDoc(title),
  bodies: { ...emptyDoc(title).bodies, guest: guest as never },
})
async function published(tenant: TestTenant) {
  const { id } = await makePage(tenant.as('manager'), {
    title,
    path: 'coffee',
    doc: docOf(text('a', 'คั่วอ่อน') as never),
  })
  await publishPage(tenant.as('manager'), { page: id, version: 1 })
  return id
}

describe('what is different', () => {
  test('words are told one by one, Thai as well', () => {
    expect(compareWords('กาแฟคั่วอ่อน', 'กาแฟคั่วเข้ม')).toEqual([
      { how: 'same', words: 'กาแฟคั่ว' },
      { how: 'gone', words: 'อ่อน' },
      { how: 'new', words: 'เข้ม' },
    ])
    expect(compareWords('', 'new')).toEqual([{ how: 'new', words: 'new' }])
    const long = 'คำ '.repeat(5000)
    expect(compareWords(long, `${long}จบ`)).toHaveLength(2)
  })

  test('blocks that came, went, were changed and were moved', () => {
    const [a, b, c] = [text('a', 'หนึ่ง'), text('b', 'สอง'), text('c', 'สาม')]
    const before = docOf(...([a, b, c] as never[]))
    const after = docOf(...([c, { ...a, layout: { padding: '8' } }, text('d', 'สี่')] as never[]))
    expect(compareDocs(before, after).map(({ how, words, others }) => [how, words.length, others])).toEqual([
      ['moved', 0, []],
      ['changed', 0, ['layout']],
      ['new', 1, []],
      ['gone', 1, []],
    ])
    expect(compareDocs(before, before)).toEqual([])
    expect(compareDocs(before, { ...before, noindex: true })).toMatchObject([{ block: null, others: ['noindex'] }])
  })
})

test('an earlier version is compared, taken up again, and what it took the place of is kept', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const manager = tenant.as('manager')
  const page = await published(tenant)
  await saveDraft(manager, { page, version: 1, doc: docOf(text('a', 'คั่วเข้ม') as never) })
  const [first] = await revisionsOf(manager, { page })
  expect(first).toMatchObject({ n: 1, kind: 'publish', isShown: true })
  const { changes } = await compareRevision(manager, { page, revision: first!.id })
  expect(changes).toMatchObject([{ block: 'text', how: 'changed', words: [{ field: 'body', lang: 'th' }] }])
  for (const [who, status] of [
    [tenant.as('user'), 403],
    [other.as('admin'), 404],
  ] as const) {
    await expect(revisionsOf(who, { page })).rejects.toMatchObject({ status })
    await expect(compareRevision(who, { page, revision: first!.id })).rejects.toMatchObject({ status })
    await expect(restoreRevision(who, { page, revision: first!.id, version: 2 })).rejects.toMatchObject({ status })
  }
  await expect(restoreRevision(manager, { page, revision: first!.id, version: 1 })).rejects.toMatchObject({
    code: 'DRAFT_CONFLICT',
  })
  await restoreRevision(manager, { page, revision: first!.id, version: 2 })
  expect(await seeDraft(manager, { page })).toMatchObject({ version: 3, isCurrent: true })
  expect((await revisionsOf(manager, { page })).map(({ kind }) => kind)).toEqual(['aside', 'publish'])
})

test('of two who write the second looks on, until they take over or the first has left', async () => {
  const tenant = await newTenant()
  const page = await published(tenant)
  const [one, two] = [tenant.as('manager'), tenant.as('manager')]
  const doc = docOf(text('a', 'ใหม่') as never)
  expect(await holdPage(one, { page })).toEqual({ by: null })
  expect((await holdPage(two, { page })).by).not.toBeNull()
  await expect(saveDraft(two, { page, version: 1, doc })).rejects.toMatchObject({ code: 'HELD' })
  expect(await holdPage(two, { page, take: true })).toEqual({ by: null })
  await saveDraft(two, { page, version: 1, doc })
  await expect(saveDraft(one, { page, version: 2, doc, keep: true })).rejects.toMatchObject({ code: 'HELD' })
  await tenant.sql("update cms.drafts set held_until = now() - interval '1 second'")
  await saveDraft(one, { page, version: 2, doc })
})

test('of a hundred at once one holds the page', async () => {
  const tenant = await newTenant()
  const page = await published(tenant)
  const answers = await Promise.all(Array.from({ length: 100 }, () => holdPage(tenant.as('manager'), { page })))
  expect(answers.filter(({ by }) => by === null)).toHaveLength(1)
})

test('the trash is emptied after thirty days and not before; what was taken out of it stays', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const page = await published(tenant)
  const left = async () => (await tenant.sql('select from cms.pages')).length
  await trashPage(admin, { page })
  await purgePage.handle(admin, { page })
  expect(await left()).toBe(1)
  await expect(tenant.sql('delete from cms.revisions')).rejects.toMatchObject({ code: '23001' })
  await expect(tenant.sql('update cms.revisions set n = 9')).rejects.toMatchObject({ code: '23001' })
  await restorePage(admin, { page })
  await tenant.sql("update cms.pages set created_at = now() - interval '90 days'")
  await purgePage.handle(admin, { page })
  expect(await left()).toBe(1)
  await trashPage(admin, { page })
  await tenant.sql("update cms.pages set deleted_at = now() - interval '31 days'")
  await purgePage.handle(admin, { page })
  expect(await left()).toBe(0)
  expect(await tenant.sql('select from cms.revisions')).toEqual([])
})
