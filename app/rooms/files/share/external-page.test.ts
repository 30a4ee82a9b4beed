import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { externalData, externalDeed } from './external-page.server.ts'
import { setShare } from './set-share.ts'
import { newItem } from './testing-shares.ts'

let tenant: TestTenant
let owner: Context
let guest: Context
beforeAll(async () => {
  tenant = await newTenant('share-pages')
  owner = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  guest = guestFrom(tenant)
})

const folderLink = async (options: object = {}) =>
  setShare(owner, { itemId: await newItem(tenant, { owner: owner.actor.accountId, type: 'folder' }), ...options })
const page = (path: string) => new Request(`http://x.localhost${path}`)

test('a page that is asked for as data leads back to the page, not to its data', async () => {
  const { code, url } = await folderLink({ sharePassword: 'มะม่วงสุก' })
  const link = { code, type: 'folder' } as const
  const asked = page(`${url}.data?layout=list&_routes=x`)
  const { data } = await externalData(guest, asked, code, 'folder')
  expect(data).toMatchObject({ state: 'locked', here: `${url}?layout=list` })
  const answer = await externalDeed(guest, asked, link, { password: 'มะม่วงสุก' }).catch((thrown: Response) => thrown)
  expect((answer as Response).headers.get('location')).toBe(`${url}?layout=list`)
})

test('the wrong kind of address leads to the right one; a code that never was is over, with 410', async () => {
  const { code, url } = await folderLink()
  const answer = await externalData(guest, page(`/external/storage/file/${code}`), code, 'file').catch(
    (thrown) => thrown,
  )
  expect((answer as Response).headers.get('location')).toBe(url)
  const never = await externalData(guest, page('/external/storage/file/x'), 'x', 'file')
  expect([never.data.state, never.init?.status]).toEqual(['over', 410])
})

test('opening a link is one visit; walking about in it is none', async () => {
  const { code, url, id } = await folderLink()
  await externalData(guest, page(url), code, 'folder')
  await externalData(guest, page(`${url}?layout=list`), code, 'folder')
  await externalData(guest, page(`${url}?q=ก`), code, 'folder')
  const [row] = await tenant.sql<{ views: number }>('select views from files.shares where id = $1', [id])
  expect(row!.views).toBe(1)
})

test('a link that asks for an account says so before it says its name', async () => {
  const { code, url } = await folderLink({ preset: 'collaborate' })
  const { data } = await externalData(guest, page(url), code, 'folder')
  expect(data).toEqual({
    house: 'share-pages',
    here: url,
    state: 'signIn',
    signInPath: expect.stringContaining('/user/login?next='),
  })
})
