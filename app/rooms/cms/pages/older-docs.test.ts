/** Pages that were stored before their blocks had all the fields they have today. */
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { blockKindNames, holdsBlocks } from '../blocks/kinds.ts'
import { blocks, page as pageDoc, t } from '../starters/build.ts'
import { makePage, saveDraft, seeDraft } from './drafts.ts'
import { newBlock, type PageDoc } from './page-doc.ts'
import { publishPage } from './publish.ts'
import { resolvePage } from './read-page.ts'
import { runSchedule, schedulePage } from './schedule.ts'
import { showDoc } from './show-page.server.ts'

const title = t('ติดต่อ', 'Contact')
const contact = () => pageDoc(title, t('', ''), blocks([['form', { title }]]))
/** The form of contact as it was stored before it asked questions of a business's own. */
const { asked: _, ...formThen } = contact().bodies.guest[0] as unknown as Record<string, unknown>
const older = JSON.stringify({ ...contact(), bodies: { ...contact().bodies, guest: [formThen] } })

async function madeThen() {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const { id: page } = await makePage(manager, { title, path: 'contact', doc: contact() })
  const asThen = async () => {
    await tenant.sql('update cms.drafts set doc = $1::jsonb', [older])
    // Revisions are never rewritten: one more, of then.
    for (const [table, name] of [['cms.pages', 'published_id'] as const, ['cms.schedules', 'revision_id'] as const])
      await tenant.sql(
        `with old as (
           insert into cms.revisions (page_id, n, doc, kind) select id, 100 + (random() * 1e6)::int, $1::jsonb, 'publish' from cms.pages returning id)
         update ${table} set ${name} = (select id from old) where ${name} is not null`,
        [older],
      )
  }
  return { tenant, manager, page, asThen }
}

test('what is published is shown, written on and published again', async () => {
  const { tenant, manager, page, asThen } = await madeThen()
  await publishPage(manager, { page, version: 1 })
  await asThen()
  const found = await resolvePage(tenant.as('guest'), { kind: 'page', path: 'contact' })
  const { doc } = (found as { page: { doc: PageDoc } }).page
  expect(doc.bodies.guest).toMatchObject([{ kind: 'form', asked: [] }])
  expect((await showDoc(tenant.as('guest'), doc, '/contact')).data).toEqual({})
  expect((await seeDraft(manager, { page })).doc.bodies.guest).toMatchObject([{ asked: [] }])
  await publishPage(manager, { page, version: 1 })
  expect(await seeDraft(manager, { page })).toMatchObject({ isPublished: true, isCurrent: true })
})

test('what was to be published at a time is; a draft that was written on since is not what visitors see', async () => {
  const { tenant, manager, page, asThen } = await madeThen()
  const at = new Date(Date.now() + 60_000)
  const { id } = await schedulePage(manager, { page, version: 1, operation: 'publish', at })
  await asThen()
  const job = { ...tenant.as('guest'), actor: { accountId: null, role: 'guest' as const, staff: [], isJob: true } }
  await runSchedule.handle(job, { id })
  expect(await seeDraft(manager, { page })).toMatchObject({ isPublished: true, isCurrent: true })
  const { id: again } = await schedulePage(manager, { page, version: 1, operation: 'publish', at })
  await saveDraft(manager, { page, version: 1, doc: pageDoc(title, t('', ''), blocks([['text', { body: title }]])) })
  await runSchedule.handle(job, { id: again })
  expect(await seeDraft(manager, { page })).toMatchObject({ isPublished: true, isCurrent: false })
})

test('of every kind of block: without any of its fields it is read as it begins', async () => {
  const { tenant, manager, page } = await madeThen()
  const named = (kind: string) => kind.replaceAll('_', '-')
  const bare = blockKindNames.map((kind) => ({ kind, id: named(kind) }))
  expect(blockKindNames.filter(holdsBlocks)).not.toEqual([])
  await tenant.sql('update cms.drafts set doc = $1::jsonb', [JSON.stringify({ title, bodies: { guest: bare } })])
  const { doc } = await seeDraft(manager, { page })
  // A LINE block has a field called id, which begins empty.
  expect(doc.bodies.guest).toEqual(blockKindNames.map((kind) => ({ ...newBlock(kind, kind), id: named(kind) })))
  const shown = await showDoc(tenant.as('user'), doc, '/contact')
  expect(shown.blocks).toHaveLength(bare.length - 1) // members do not see the cut
})
