import { beforeEach, describe, expect, test } from 'vitest'
import { onStale } from '#kernel/freshness.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import type { Block } from '../blocks/kinds.ts'
import { blocks, page as pageDoc, t } from '../starters/build.ts'
import { makePage, saveDraft, seeDraft } from './drafts.ts'
import { emptyDoc, type PageDoc } from './page-doc.ts'
import { movePage, publishPage, restorePage, trashPage, unpublishPage } from './publish.ts'
import { resolvePage } from './read-page.ts'
import { runSchedule, schedulePage, schedulesOf } from './schedule.ts'
import { seeShared, shareDraft } from './share-draft.ts'
import { showDoc } from './show-page.server.ts'

let tenant: TestTenant
beforeEach(async () => {
  tenant = await newTenant('pages')
})

const about = t('เกี่ยวกับเรา', 'About us')
const doc = (words = 'สวัสดี'): PageDoc => pageDoc(about, t('', ''), blocks([['text', { body: t(words, 'Hello') }]]))

/** A draft with something in it. */
async function made(values: { kind?: 'page' | 'post'; path?: string; doc?: PageDoc } = {}) {
  const { id } = await makePage(tenant.as('manager'), { title: about, path: 'about', doc: doc(), ...values })
  return id
}
const look = (path: string, kind: 'page' | 'post' = 'page') => resolvePage(tenant.as('guest'), { kind, path })
const wordsAt = async (path: string) => {
  const found = await look(path)
  return found && 'page' in found ? JSON.stringify(found.page.doc.bodies.guest) : null
}

describe('who may', () => {
  test('a guest, a customer and a cashier see no draft and write none', async () => {
    const id = await made()
    for (const who of [tenant.as('guest'), tenant.as('user'), tenant.as('user', { staff: ['cashier'] })]) {
      const status = who.actor.accountId ? 403 : 401
      await expect(seeDraft(who, { page: id })).rejects.toMatchObject({ status })
      await expect(publishPage(who, { page: id, version: 1 })).rejects.toMatchObject({ status })
      await expect(shareDraft(who, { page: id })).rejects.toMatchObject({ status })
    }
    await expect(trashPage(tenant.as('manager'), { page: id })).rejects.toMatchObject({ status: 403 })
  })

  test('another tenant finds neither page nor draft nor what a link shows', async () => {
    const id = await made()
    await publishPage(tenant.as('manager'), { page: id, version: 1 })
    const { token } = await shareDraft(tenant.as('manager'), { page: id })
    const other = await newTenant('pages-other')
    expect(await resolvePage(other.as('guest'), { kind: 'page', path: 'about' })).toBeNull()
    await expect(seeDraft(other.as('admin'), { page: id })).rejects.toMatchObject({ status: 404 })
    await expect(saveDraft(other.as('admin'), { page: id, version: 1, doc: doc('x') })).rejects.toMatchObject({
      status: 404,
    })
    await expect(seeShared(other.as('guest'), { token })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a draft', () => {
  test('is seen by nobody until it is published, and then only as it was', async () => {
    const id = await made()
    expect(await look('about')).toBeNull()
    await publishPage(tenant.as('manager'), { page: id, version: 1 })
    await saveDraft(tenant.as('manager'), { page: id, version: 1, doc: doc('ใหม่') })
    expect(await wordsAt('about')).toContain('สวัสดี')
    expect(await seeDraft(tenant.as('manager'), { page: id })).toMatchObject({
      isPublished: true,
      isCurrent: false,
      version: 2,
    })
  })

  test('that is written makes no kept page stale; publishing does', async () => {
    const id = await made()
    const stale: string[] = []
    const stop = onStale((tenantId, tables) => void (tenantId === tenant.id && stale.push(...tables)))
    const reader = tenant.as('guest')
    await resolvePage(reader, { kind: 'page', path: 'about' })
    await saveDraft(tenant.as('manager'), { page: id, version: 1, doc: doc('ใหม่') })
    expect(stale.filter((table) => reader.reads.has(table))).toEqual([])
    await publishPage(tenant.as('manager'), { page: id, version: 2 })
    expect(stale.filter((table) => reader.reads.has(table))).not.toEqual([])
    stop()
  })

  test('of two who write at once the second is told; who keeps theirs loses nobody’s', async () => {
    const id = await made()
    const [first, second] = [tenant.as('manager'), tenant.as('manager')]
    await saveDraft(first, { page: id, version: 1, doc: doc('หนึ่ง') })
    await expect(saveDraft(second, { page: id, version: 1, doc: doc('สอง') })).rejects.toMatchObject({
      code: 'DRAFT_CONFLICT',
    })
    await saveDraft(second, { page: id, version: 1, doc: doc('สอง'), keep: true })
    const aside = await tenant.sql<{ doc: PageDoc }>("select doc from cms.revisions where kind = 'aside'")
    expect(JSON.stringify(aside)).toContain('หนึ่ง')
    expect(JSON.stringify((await seeDraft(first, { page: id })).doc)).toContain('สอง')
  })

  test('of a hundred saves from the same version one is taken', async () => {
    const id = await made()
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        saveDraft(tenant.as('manager'), { page: id, version: 1, doc: doc(`${n}`) }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await seeDraft(tenant.as('manager'), { page: id })).toMatchObject({ version: 2 })
  })

  test('is published as it was looked at, and not while something is missing', async () => {
    const id = await made({ doc: emptyDoc(about) })
    await expect(publishPage(tenant.as('manager'), { page: id, version: 1 })).rejects.toMatchObject({
      code: 'NOT_READY',
    })
    await saveDraft(tenant.as('manager'), { page: id, version: 1, doc: doc() })
    await expect(publishPage(tenant.as('manager'), { page: id, version: 1 })).rejects.toMatchObject({
      code: 'DRAFT_CONFLICT',
    })
    await publishPage(tenant.as('manager'), { page: id, version: 2 })
  })

  test('of a hundred who publish at once every revision has its number', async () => {
    const id = await made()
    await Promise.all(Array.from({ length: 40 }, () => publishPage(tenant.as('manager'), { page: id, version: 1 })))
    const [row] = await tenant.sql<{ many: number; last: number }>(
      'select count(*)::int as many, max(n) as last from cms.revisions',
    )
    expect(row).toEqual({ many: 40, last: 40 })
  })

  test('what was published is never changed again', async () => {
    const id = await made()
    await publishPage(tenant.as('manager'), { page: id, version: 1 })
    await expect(tenant.sql("update cms.revisions set doc = '{}'")).rejects.toThrow(/append-only|permission denied/)
  })

  test('by its link is seen for a week as it was then; a changed or old link opens nothing', async () => {
    const id = await made()
    const { token } = await shareDraft(tenant.as('manager'), { page: id })
    await saveDraft(tenant.as('manager'), { page: id, version: 1, doc: doc('ทีหลัง') })
    expect(JSON.stringify((await seeShared(tenant.as('guest'), { token })).doc)).toContain('สวัสดี')
    const [revision, until, mac] = token.split('.')
    const later = (Number.parseInt(until!, 36) + 1).toString(36)
    for (const wrong of [`${revision}.${later}.${mac}`, `${revision}.${until}.${'A'.repeat(43)}`, 'x', ''])
      await expect(seeShared(tenant.as('guest'), { token: wrong })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an address', () => {
  test('of the product is no page’s, and no two pages have one', async () => {
    for (const path of ['shop', 'config', 'cms-blog', 'user/about'])
      await expect(made({ path })).rejects.toMatchObject({ code: 'PATH_RESERVED' })
    await made()
    await expect(made()).rejects.toMatchObject({ code: 'PATH_TAKEN' })
  })

  test('comes from the name, in Thai; the second gets a number', async () => {
    const named = { title: t('ราคา & บริการ', 'ราคา & บริการ'), path: '' }
    expect(await makePage(tenant.as('manager'), named)).toMatchObject({ path: 'ราคา-บริการ' })
    expect(await makePage(tenant.as('manager'), named)).toMatchObject({ path: 'ราคา-บริการ-2' })
  })

  test('that was left leads to the new one, also after two moves, and to a page that stands there now first', async () => {
    const id = await made()
    const manager = tenant.as('manager')
    await publishPage(manager, { page: id, version: 1 })
    await movePage(manager, { page: id, path: 'เรื่องของเรา' })
    await movePage(manager, { page: id, path: 'our-story' })
    const to = '/our-story'
    expect(await look('about')).toEqual({ movedTo: to })
    expect(await look('เรื่องของเรา')).toEqual({ movedTo: to })
    await movePage(manager, { page: id, path: 'about' })
    expect(await look('about')).toMatchObject({ page: { path: 'about' } })
    expect(await look('our-story')).toEqual({ movedTo: '/about' })
  })

  test('two pages that move to one address at once: one of them gets it', async () => {
    const ids = [await made({ path: 'a' }), await made({ path: 'b' })]
    const tries = await Promise.allSettled(ids.map((page) => movePage(tenant.as('manager'), { page, path: 'same' })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PATH_TAKEN' } })
  })
})

describe('taken away', () => {
  test('unpublished and thrown away it is not found; restored it is as it was, unless another page stands there', async () => {
    const id = await made()
    await publishPage(tenant.as('manager'), { page: id, version: 1 })
    await unpublishPage(tenant.as('manager'), { page: id })
    expect(await look('about')).toBeNull()
    await publishPage(tenant.as('manager'), { page: id, version: 1 })
    await trashPage(tenant.as('admin'), { page: id })
    expect(await look('about')).toBeNull()
    const other = await made()
    await expect(restorePage(tenant.as('admin'), { page: id })).rejects.toMatchObject({ code: 'PATH_TAKEN' })
    await trashPage(tenant.as('admin'), { page: other })
    await restorePage(tenant.as('admin'), { page: id })
    expect(await wordsAt('about')).toContain('สวัสดี')
  })
})

describe('at a time', () => {
  const at = () => new Date(Date.now() + 60_000)
  const run = (id: string) =>
    runSchedule.handle(
      { ...tenant.as('guest'), actor: { accountId: null, role: 'guest', staff: [], isJob: true } },
      { id },
    )

  test('never in the past', async () => {
    const page = await made()
    await expect(
      schedulePage(tenant.as('manager'), { page, version: 1, operation: 'publish', at: new Date(Date.now() - 1) }),
    ).rejects.toMatchObject({ code: 'IN_PAST' })
  })

  test('exactly the revision that was named is published, once, whatever was written since', async () => {
    const page = await made()
    const { id } = await schedulePage(tenant.as('manager'), { page, version: 1, operation: 'publish', at: at() })
    await saveDraft(tenant.as('manager'), { page, version: 1, doc: doc('ทีหลัง') })
    expect(await schedulesOf(tenant.as('manager'), { page })).toHaveLength(1)
    await Promise.all([run(id), run(id), run(id)])
    expect(await wordsAt('about')).toContain('สวัสดี')
    expect(await seeDraft(tenant.as('manager'), { page })).toMatchObject({ isCurrent: false })
    await unpublishPage(tenant.as('manager'), { page })
    await run(id)
    expect(await look('about')).toBeNull()
  })

  test('what is published meanwhile stays: the older revision that was to come does not', async () => {
    const page = await made()
    const { id } = await schedulePage(tenant.as('manager'), { page, version: 1, operation: 'publish', at: at() })
    const leave = await schedulePage(tenant.as('manager'), { page, version: 1, operation: 'unpublish', at: at() })
    await publishPage(tenant.as('manager'), { page, version: 1 })
    expect(await schedulesOf(tenant.as('manager'), { page })).toMatchObject([{ id: leave.id }])
    const before = await look('about')
    await run(id)
    expect(await look('about')).toEqual(before)
  })

  test('a page in the trash stays there; a new time stands for the old one', async () => {
    const page = await made()
    const first = await schedulePage(tenant.as('manager'), { page, version: 1, operation: 'publish', at: at() })
    const second = await schedulePage(tenant.as('manager'), { page, version: 1, operation: 'publish', at: at() })
    expect(await schedulesOf(tenant.as('manager'), { page })).toMatchObject([{ id: second.id }])
    await run(first.id)
    expect(await look('about')).toBeNull()
    await trashPage(tenant.as('admin'), { page })
    await run(second.id)
    await restorePage(tenant.as('admin'), { page })
    expect(await look('about')).toBeNull()
  })
})

test('each role sees its own blocks, or those of the role it is the same as; guests read up to the cut', async () => {
  const [first, , second] = blocks([
    ['text', { body: t('ทุกคน', 'all') }],
    ['cut', {}],
    ['text', { body: t('สมาชิก', 'members') }],
  ])
  const cut = blocks([['cut', {}]], 'c')[0]!
  const own: PageDoc = {
    ...doc(),
    bodies: {
      guest: [first!, cut, second!],
      user: 'guest',
      manager: blocks([['text', { body: t('ผู้จัดการ', 'managers') }]], 'm'),
      admin: 'manager',
    },
  }
  const kindsFor = async (role: 'guest' | 'user' | 'manager' | 'admin') =>
    (await showDoc(tenant.as(role), own, '/about')).blocks.map(({ kind, id }) => `${kind} ${id}`)
  expect(await kindsFor('guest')).toEqual(['text b1', 'cut c1'])
  expect(await kindsFor('user')).toEqual(['text b1', 'text b3'])
  expect(await kindsFor('admin')).toEqual(['text m1'])
})

test('a cut inside a section ends what guests read, there and everywhere after it', async () => {
  const [section, before, cut, secret, after] = blocks([
    ['section', {}],
    ['text', { body: t('ก่อน', 'before') }],
    ['cut', {}],
    ['text', { body: t('ลับ', 'secret') }],
    ['text', { body: t('หลัง', 'after') }],
  ])
  const nested = { ...section!, blocks: [before!, cut!, secret!] } as Block
  const own: PageDoc = {
    ...doc(),
    bodies: { guest: [nested, after!], user: 'guest', manager: 'guest', admin: 'guest' },
  }
  const readBy = async (role: 'guest' | 'user') =>
    JSON.stringify((await showDoc(tenant.as(role), own, '/about')).blocks)
  expect(await readBy('guest')).toContain('ก่อน')
  expect(await readBy('guest')).not.toMatch(/ลับ|หลัง/)
  expect(await readBy('user')).toMatch(/ก่อน.*ลับ.*หลัง/)
})
