import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { putFile } from '#rooms/files/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { holds } from '../holds.ts'
import { page as pageDoc, t } from '../starters/build.ts'
import { makePage } from './drafts.ts'
import { newBlock } from './page-doc.ts'
import { addPagePicture, drivePictureNames, pictureFromDrive } from './pictures.ts'

/** As the job has looked at it. */
async function put(tenant: TestTenant, name: string, bytes: Uint8Array): Promise<void> {
  const { id } = await newAccount(tenant, { role: 'manager' })
  await putFile(tenant.as('manager', { accountId: id }), { name, parent: null, scope: 'business' }, bytes)
  await tenant.sql("update files.items set status = 'ready'")
}

test('a picture of the drive comes onto a page by its name; what is none, and another tenant’s, does not', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a4b2a' } })
    .jpeg()
    .toBuffer()
  await put(tenant, 'roast.jpg', new Uint8Array(picture))
  await put(tenant, 'bad.jpg', new TextEncoder().encode('<script>'))
  const manager = tenant.as('manager')
  expect(await drivePictureNames(manager, {})).toContain('roast.jpg')
  expect(await pictureFromDrive(manager, 'roast.jpg')).toMatchObject({ width: 40, height: 30, alt: { th: '', en: '' } })
  await expect(pictureFromDrive(manager, 'bad.jpg')).rejects.toMatchObject({ status: 415 })
  await expect(pictureFromDrive(manager, 'none.jpg')).rejects.toMatchObject({ status: 404 })
  await expect(pictureFromDrive(other.as('manager'), 'roast.jpg')).rejects.toMatchObject({ status: 404 })
  await expect(pictureFromDrive(tenant.as('user'), 'roast.jpg')).rejects.toMatchObject({ status: 403 })
})

test('what a page shows is held by it: no proof says that its picture is nobody’s', async () => {
  const tenant = await newTenant()
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a4b2a' } })
    .jpeg()
    .toBuffer()
  const { id: accountId } = await newAccount(tenant, { role: 'admin' })
  const admin = tenant.as('admin', { accountId })
  const picture = { ...(await addPagePicture(admin, new Uint8Array(bytes))), alt: t('รูป', 'Picture') }
  const doc = pageDoc(t('ก', 'a'), t('', ''), [newBlock('picture', 'pic', { picture })])
  await makePage(admin, { title: t('ก', 'a'), kind: 'page', path: 'a', doc })
  const held = await tenant.sql<{ key: string }>(holds.pictures!)
  expect(held.map(({ key }) => key).sort()).toEqual((await keysOnDisk(tenant.id, 'pictures')).sort())
})
