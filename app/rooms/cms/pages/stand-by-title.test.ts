import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { beginPage } from '../starters/begin-page.ts'
import { t } from '../starters/build.ts'
import { saveDraft, seeDraft } from './drafts.ts'
import { publishPage } from './publish.ts'

test('a page begun without a name stands at that of its title once it is seen, and stays there', async () => {
  const tenant = await newTenant('unnamed')
  const owner = tenant.as('admin', { staff: ['owner'] })
  const { id, path } = await beginPage(owner, { from: 'post' })
  expect(path).toMatch(/^draft-/)
  const { doc } = await seeDraft(owner, { page: id })
  const { version } = await saveDraft(owner, { page: id, version: 1, doc: { ...doc, title: t('ชงกาแฟ', '') } })
  await publishPage(owner, { page: id, version })
  expect((await seeDraft(owner, { page: id })).path).toBe('ชงกาแฟ')
})
