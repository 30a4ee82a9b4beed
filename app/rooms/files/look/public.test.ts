import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { listParent } from '../drive/list-parent.ts'
import { documentOf } from '../item-calls.ts'
import { newFile, photo } from './testing-pictures.ts'
import { ask, scene } from './testing-serving.ts'
import { cpuMs } from '#kernel/testing-cpu.ts'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test('private items by /f/ are not found, whoever asks', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: html, status: 'ready' })
  for (const who of [tenant.as('guest'), person, tenant.as('admin')])
    expect((await ask(who, `/f/${id}`)).status).toBe(404)
})

test('a public item made private again is gone for whoever asks anew', async () => {
  const { tenant, person } = await scene()
  const bytes = Buffer.from('ราคา')
  const { id } = await newFile(tenant, person, {
    bytes,
    name: 'ราคา.txt',
    contentType: 'text/plain',
    access: 'public',
    status: 'ready',
  })
  const guest = tenant.as('guest')
  const answer = await ask(guest, `/f/${id}`)
  expect(await answer.text()).toBe('ราคา')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await ask((await newTenant()).as('guest'), `/f/${id}`)).status).toBe(404)
  await tenant.sql("update files.items set access = 'private' where id = $1", [id])
  const gone = await ask(guest, `/f/${id}`, { 'if-none-match': answer.headers.get('etag')! })
  expect(gone.status).toBe(404)
})

test('with the public token a guest reads by the calls of the source what is public, and nothing else', async () => {
  const { tenant, person } = await scene()
  const guest = tenant.as('guest')
  const holder = { ...guest, actor: { ...guest.actor, readsPublicFiles: true } }
  const file = { bytes: html, name: 'a.html', status: 'ready' } as const
  const open = await newFile(tenant, person, { ...file, access: 'public' })
  const own = await newFile(tenant, person, { ...file, name: 'b.html' })
  expect(await documentOf(holder, { id: open.id })).toMatchObject({ name: 'a.html', access: 'public' })
  expect((await ask(holder, `/filemanager/download/${open.id}`)).headers.get('location')).toBe(`/f/${open.id}`)
  await expect(documentOf(holder, { id: own.id })).rejects.toMatchObject({ status: 404 })
  expect((await ask(holder, `/filemanager/download/${own.id}`)).status).toBe(404)
  await expect(documentOf(guest, { id: open.id })).rejects.toMatchObject({ status: 401 })
  await expect(listParent(holder, { scope: 'own', parent: null })).rejects.toMatchObject({ status: 401 })
  const elsewhere = (await newTenant()).as('guest')
  const stranger = { ...elsewhere, actor: { ...elsewhere.actor, readsPublicFiles: true } }
  await expect(documentOf(stranger, { id: open.id })).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['HTML with script', html, 'text/html'],
  ['SVG with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image/svg+xml'],
  [
    'a polyglot: GIF and JavaScript, taken for neither',
    Buffer.from('GIF89a/*…*/=1;alert(1)'),
    'application/octet-stream',
  ],
])('%s is only ever saved, behind nosniff and a sandbox', async (_what, bytes, contentType) => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, {
    bytes,
    contentType,
    access: 'public',
    status: 'ready',
    name: 'a.html',
  })
  const { headers } = await ask(tenant.as('guest'), `/f/${id}/a.png`)
  expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-type')).toBe('application/octet-stream')
})

test('EXIF removed: a public photo is always drawn anew, as large as it is asked for', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: await photo(), access: 'public', status: 'ready' })
  for (const [path, width] of [
    [`/f/${id}`, 1200],
    [`/f/${id}?w=500`, 960],
    [`/f/${id}?w=100`, 240],
  ] as const) {
    const answer = await ask(tenant.as('guest'), path)
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(drawn).toMatchObject({ format: 'webp', width })
    expect(drawn.exif).toBeUndefined()
  }
})

test('twenty who ask for the same at once draw it once', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: await photo(), access: 'public', status: 'ready' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(tenant.as('guest'), `/f/${id}?w=320`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await tenant.sql('select from files.renditions where item_id = $1', [id])).toHaveLength(1)
  for (const answer of answers) await answer.body?.cancel()
})

test('with the tenant’s words over it, it is another picture, and drawn anew when the words change', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, {
    bytes: await photo({ orientation: 1 }),
    access: 'public',
    status: 'ready',
  })
  const bright = async () => {
    const answer = await ask(tenant.as('guest'), `/f/${id}?w=320`)
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
    return { etag: answer.headers.get('etag'), spread: channels[0]!.stdev, marked: answer.status }
  }
  const plain = await bright()
  expect(plain.spread, 'one colour').toBeLessThan(2)
  await tenant.sql("insert into files.settings (watermark) values ('ร้านกาแฟดอย <&> Sala')")
  const marked = await bright()
  expect(marked.spread).toBeGreaterThan(5)
  await tenant.sql("update files.settings set watermark = 'อีกชื่อ'")
  const again = await bright()
  expect(new Set([plain.etag, marked.etag, again.etag]).size).toBe(3)
  expect(await tenant.sql('select from files.renditions where item_id = $1', [id])).toHaveLength(2)
})

test('a picture that cannot be drawn is not given out without the words that should be over it', async () => {
  const { tenant, person } = await scene()
  const bytes = Buffer.from('\xff\xd8\xff\xe0garbage', 'latin1')
  const { id } = await newFile(tenant, person, { bytes, access: 'public', status: 'ready' })
  expect((await ask(tenant.as('guest'), `/f/${id}`)).headers.get('content-disposition')).toMatch(/^attachment/)
  await tenant.sql("insert into files.settings (watermark) values ('Sala')")
  expect((await ask(tenant.as('guest'), `/f/${id}`)).status).toBe(404)
})

test('ranges fuzzed: each answer is what it says, or 416', async () => {
  const { tenant, person } = await scene()
  const bytes = Buffer.from(Array.from({ length: 997 }, (_, index) => index % 251))
  const file = { bytes, contentType: 'video/mp4', name: 'a.mp4', access: 'public', status: 'ready' } as const
  const { id } = await newFile(tenant, person, file)
  const edges = [
    '',
    '0',
    '1',
    '5',
    '250',
    '996',
    '997',
    '998',
    '4294967296',
    '9'.repeat(15),
    '9'.repeat(30),
    '-1',
    'a',
    ' 1',
  ]
  const ranges = edges.flatMap((from) => edges.map((to) => `bytes=${from}-${to}`))
  for (const range of [...ranges, 'bytes=0-1,4-5', 'items=0-1', 'bytes', 'bytes=--', '']) {
    const answer = await ask(tenant.as('guest'), `/f/${id}`, { range })
    const body = Buffer.from(await answer.arrayBuffer())
    expect([200, 206, 416], range).toContain(answer.status)
    if (answer.status === 416) expect(answer.headers.get('content-range'), range).toBe('bytes */997')
    else expect(answer.headers.get('content-length'), range).toBe(String(body.length))
    if (answer.status === 200) expect(body.equals(bytes), range).toBe(true)
    if (answer.status !== 206) continue
    const [, start, end] = /^bytes (\d+)-(\d+)\/997$/.exec(answer.headers.get('content-range')!)!
    expect(body.equals(bytes.subarray(Number(start), Number(end) + 1)), range).toBe(true)
  }
  const stale = await ask(tenant.as('guest'), `/f/${id}`, { range: 'bytes=0-1', 'if-range': '"old"' })
  expect(stale.status).toBe(200)
  await stale.body?.cancel()
})

test('an If-None-Match of 16 kB of spaces, as long as a header may be, is read in no time', async () => {
  const { tenant, person } = await scene()
  const file = { bytes: Buffer.from('ราคา'), contentType: 'text/plain', access: 'public', status: 'ready' } as const
  const { id } = await newFile(tenant, person, file)
  const { headers } = await ask(tenant.as('guest'), `/f/${id}`)
  const asked = async () => {
    for (const hostile of [`x${' '.repeat(16_000)}x`, `x${' ,'.repeat(8000)}`, `x${'\t'.repeat(16_000)},`])
      expect((await ask(tenant.as('guest'), `/f/${id}`, { 'if-none-match': hostile })).status).toBe(200)
  }
  expect(await cpuMs(asked)).toBeLessThan(250)
  for (const known of [headers.get('etag')!, `"x" , W/${headers.get('etag')}`, '*'])
    expect((await ask(tenant.as('guest'), `/f/${id}`, { 'if-none-match': known })).status).toBe(304)
})
