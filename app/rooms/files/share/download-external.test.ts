import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { someFile } from '../testing.ts'
import { downloadExternal, viewExternal } from './download-external.server.ts'
import { externalData, externalOperation } from './external-page.server.ts'
import { setShare } from './set-share.ts'
import { ask, newItem } from './testing-shares.ts'

describe('download external', () => {
  let tenant: TestTenant
  let owner: Context
  let guest: Context
  beforeAll(async () => {
    tenant = await newTenant('share-downloads')
    owner = tenant.as('user', { accountId: (await newAccount(tenant)).id })
    guest = guestFrom(tenant)
  })

  const file = (name: string, more: Parameters<typeof someFile>[3] = {}) => someFile(tenant, owner, name, more)
  const folder = () => newItem(tenant, { owner: owner.actor.accountId, type: 'folder' })
  const asked = (query = '', init: RequestInit = {}) => new Request(`http://x.localhost/filemanager/x${query}`, init)
  const counted = async (code: string) =>
    (await tenant.sql<{ downloads: number }>('select downloads from files.shares where code = $1', [code]))[0]!
      .downloads
  const failed = { status: false, success: false, message: 'Failed to download file.' }

  test('download limit raced by 20 clients over real connections: exactly five', async () => {
    const { code } = await setShare(owner, { itemId: await file('ลายน้ำ.txt'), maxDownloads: 5 })
    const server = createServer(async (req, res) => {
      const answer = await downloadExternal(guest, asked('', { method: req.method! }), code)
      res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url, { redirect: 'manual' })))
    server.close()
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(5).fill(302), ...Array(15).fill(410)])
    expect(await counted(code)).toBe(5)
  })

  test('a download is a link of its own for a quarter of an hour; whoever asks for the head alone takes nothing', async () => {
    const { code } = await setShare(owner, { itemId: await file('บิล.pdf', { contentType: 'application/pdf' }) })
    const answer = await downloadExternal(guest, asked(), code)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/objects\/[\w.-]+$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const head = await downloadExternal(guest, asked('', { method: 'HEAD' }), code)
    expect([head.status, head.headers.get('location'), head.headers.get('content-length')]).toEqual([200, null, '10'])
    expect(head.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(await counted(code)).toBe(1)
  })

  test('download limit: neither a HEAD nor looking at it hands out a file that nobody counts', async () => {
    const limited = async (name: string, contentType: string) => {
      const itemId = await file(name, { contentType })
      return setShare(owner, { itemId, maxDownloads: 1 })
    }
    const archive = await limited('สัญญา.zip', 'application/zip')
    expect(
      (await downloadExternal(guest, asked('', { method: 'HEAD' }), archive.code)).headers.get('location'),
    ).toBeNull()
    expect((await viewExternal(guest, asked(), archive.code)).status).toBe(404)
    const photo = await limited('ต้นฉบับ.jpg', 'image/jpeg')
    expect((await viewExternal(guest, asked(), photo.code)).status).toBe(404)
    // What a browser shows by itself would go out whole, and uncounted.
    const paper = await limited('เมนู.pdf', 'application/pdf')
    expect((await viewExternal(guest, asked(), paper.code)).status).toBe(404)
    const seenPaper = await ask(guest, 'external', { share_code: paper.code })
    expect(seenPaper.body.data).toMatchObject({ downloadsLeft: 1, item: { view: null } })
    const seen = await ask(guest, 'external', { share_code: archive.code })
    expect(seen.body.data).toMatchObject({ downloadsLeft: 1, item: { view: null } })
  })

  test('an id outside the shared folder does not download: sibling, the folder itself, the trash, what is no id', async () => {
    const itemId = await folder()
    const { code } = await setShare(owner, { itemId })
    const inside = await file('ใน.txt', { parent: itemId })
    const trashed = await newItem(tenant, { owner: owner.actor.accountId, parent: itemId, status: 'trashed' })
    const outside = [await file('นอก.txt'), itemId, trashed, "x' or 1=1", await newItem(await newTenant('far'))]
    for (const id of outside) {
      const answer = await downloadExternal(guest, asked(`?item=${encodeURIComponent(id)}`), code)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject(failed)
    }
    expect((await downloadExternal(guest, asked(`?item=${inside}`), code)).status).toBe(302)
    expect(await counted(code)).toBe(1)
  })

  test('view-only does not download, and shows only what a browser shows by itself', async () => {
    const itemId = await folder()
    const { code } = await setShare(owner, { itemId, preset: 'view' })
    const see = (id: string, side = '') => viewExternal(guest, asked(`?item=${id}${side}`), code)
    const film = await file('หนัง.mp4', { parent: itemId, contentType: 'video/mp4' })
    const archive = await file('ทั้งหมด.zip', { parent: itemId, contentType: 'application/zip' })
    const page = await file('หน้า.html', { parent: itemId, contentType: 'text/html' })
    expect((await downloadExternal(guest, asked(`?item=${film}`), code)).status).toBe(404)
    expect((await see(film)).status).toBe(302)
    expect((await see(archive)).status).toBe(404)
    expect((await see(page)).status).toBe(404)
    expect((await see(film, '&side=320')).status).toBe(404)
    expect(await counted(code)).toBe(0)
  })

  test('who may only look at a picture gets the one that was drawn of it, never the file', async () => {
    const photo = await file('รูป.jpg', { contentType: 'image/jpeg' })
    await tenant.sql(
      `insert into files.renditions (item_id, version, side, format, width, height, object_key, size_bytes)
     values ($1, 1, 1280, 'webp', 1280, 800, $2, 10)`,
      [photo, `${tenant.id}/files/drawn.webp`],
    )
    const view = await setShare(owner, { itemId: photo, preset: 'view' })
    const both = await setShare(owner, { itemId: photo, preset: 'download', new_link: true })
    const keyOf = async (code: string) => {
      const location = (await viewExternal(guest, asked(), code)).headers.get('location')!
      return Buffer.from(location.split(/[/.]/)[2]!, 'base64url').toString()
    }
    expect(await keyOf(view.code)).toContain('drawn.webp')
    expect(await keyOf(both.code)).not.toContain('drawn.webp')
  })

  test('EXIF removed: while nothing is drawn of a picture, who may only look does not get the file with its place', async () => {
    const itemId = await file('เพิ่งส่ง.jpg', { contentType: 'image/jpeg' })
    const { code } = await setShare(owner, { itemId, preset: 'view' })
    for (const side of ['', '?side=320', '?side=1280'])
      expect((await viewExternal(guest, asked(side), code)).status).toBe(404)
    await setShare(owner, { itemId, preset: 'download' })
    expect((await viewExternal(guest, asked('?side=1280'), code)).status).toBe(302)
  })

  test('a link that only asks for files shows and downloads nothing', async () => {
    const itemId = await folder()
    const inside = await file('ของคนอื่น.txt', { parent: itemId })
    const { code } = await setShare(owner, { itemId, preset: 'request' })
    expect((await downloadExternal(guest, asked(`?item=${inside}`), code)).status).toBe(404)
    expect((await viewExternal(guest, asked(`?item=${inside}`), code)).status).toBe(404)
  })

  test('a person whose link has ended is led to the page that says so; a program gets the sentence', async () => {
    const { code, itemId } = await setShare(owner, { itemId: await file('เก่า.txt') })
    await setShare(owner, { itemId, isShare: false })
    const program = await downloadExternal(guest, asked(), code)
    expect(program.status).toBe(410)
    const person = await downloadExternal(guest, asked('', { headers: { accept: 'text/html' } }), code)
    expect([person.status, person.headers.get('location')]).toEqual([303, `/external/storage/file/${code}`])
    const odd = await downloadExternal(
      guest,
      asked('', { headers: { accept: 'text/html' } }),
      '//evil.example/\r\nx: y',
    )
    expect(odd.headers.get('location')).toMatch(/^\/external\/storage\/file\/%2F%2Fevil/)
  })

  test('stored XSS by file name: it stays a name in what a download answers', async () => {
    const name = `"><svg onload=alert(1)>'; filename=x.html`
    const { code } = await setShare(owner, { itemId: await file(name, { contentType: 'text/html' }) })
    const answer = await downloadExternal(guest, asked(), code)
    expect(answer.status).toBe(302)
    expect([...answer.headers.values()].join('\n')).not.toContain('<svg')
  })
})

describe('external page', () => {
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
    const answer = await externalOperation(guest, asked, link, { password: 'มะม่วงสุก' }).catch(
      (thrown: Response) => thrown,
    )
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
})
