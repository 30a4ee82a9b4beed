import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { someEvent } from '#rooms/events/testing.ts'
import { openShop } from '#rooms/shop/testing.ts'
import { blocks, page, t } from '../starters/build.ts'
import { makePage } from './drafts.ts'
import { findLinks } from './find-links.ts'
import { publishPage } from './publish.ts'

test('who may not write pages is told nothing of them', async () => {
  const tenant = await newTenant()
  for (const who of [tenant.as('guest'), tenant.as('user')])
    await expect(findLinks(who, {})).rejects.toMatchObject({ status: who.actor.accountId ? 403 : 401 })
})

test('pages, goods and events are found by name, drafts are not; an address says what it is called', async () => {
  const { tenant, manager } = await openShop({ CUP1: 5 })
  await someEvent({}, { slug: 'songkran', tenant })
  const about = t('เรื่องของเรา', 'Our story')
  const doc = page(about, t('', ''), blocks([['text', { body: about }]]))
  const { id } = await makePage(manager, { title: about, path: 'about', doc })
  const find = async (q: string) => (await findLinks(manager, { q })).map(({ to, of }) => `${of} ${to}`)
  expect(await find('เรื่อง')).toEqual([])
  await publishPage(manager, { page: id, version: 1 })
  expect(await find('เรื่อง')).toEqual(['page /about'])
  expect(await find('our STORY')).toEqual(['page /about'])
  expect(await find('CUP')).toEqual(['product /shop/product/CUP1'])
  expect(await find('songkran')).toEqual(['event /event/songkran'])
  expect(await find('ไม่มีชื่อนี้แน่')).toEqual([])
  expect(await find('')).toEqual(
    expect.arrayContaining(['place /shop/products', 'page /about', 'event /event/songkran']),
  )
  expect(await findLinks(manager, { to: '/shop/product/CUP1' })).toMatchObject([{ of: 'product' }])
  expect(await findLinks(manager, { to: '/about' })).toMatchObject([{ label: about }])
  expect(await findLinks(manager, { to: '/nowhere' })).toEqual([])
  const other = await newTenant()
  expect((await findLinks(other.as('manager'), { q: 'CUP' })).length).toBe(0)
})
