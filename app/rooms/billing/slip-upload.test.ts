import pg from 'pg'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { drawnCells, makePdf } from '#kernel/pdf/testing-pdf.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { api } from './api.ts'
import { approveSlip } from './slip-review.ts'
import { sendSlip } from './slip-upload.ts'
import { makeSlipCode } from './slip-code.ts'
import { open, readyToSell } from './testing.ts'
import type { RawCall } from '#kernel/api.ts'

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
async function picture(transRef = randomUUID().replaceAll('-', '')): Promise<File> {
  const mark = encodeQR(makeSlipCode({ bankCode: '004', transRef }), 'svg', { border: 4 })
  return new File(
    [
      Uint8Array.from(
        await sharp(Buffer.from(mark))
          .resize(600, 600, { kernel: 'nearest' })
          .flatten({ background: '#fff' })
          .png()
          .toBuffer(),
      ),
    ],
    'slip.png',
  )
}
const rawCall = (path: string) => api.find((call) => call.path === path && 'raw' in call) as RawCall
const post = (form: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://test.localhost/', { method: 'POST', body: form, headers, duplex: 'half' } as RequestInit)

test('a file becomes a slip under review, and staff see its picture', async () => {
  const tenant = await shop()
  const { slug } = await open(tenant.as('guest'))
  const form = new FormData()
  form.set('slip', await picture())
  const answer = await rawCall('/api/shop/payments/{slug}/slip').raw(tenant.as('guest'), post(form), { slug: slug! })
  expect(answer.status).toBe(201)
  const { data } = (await answer.json()) as { data: { slipId: string; findings: string[] } }
  expect(data.findings).toEqual(['readable'])
  expect(await keysOnDisk(tenant.id, 'slips')).toHaveLength(1)
  const show = (context: ReturnType<TestTenant['as']>) =>
    rawCall('/billing/slip/{id}/picture').raw(context, new Request('http://test.localhost/'), { id: data.slipId })
  const shown = await show(tenant.as('manager'))
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
  await expect(show(tenant.as('guest'))).rejects.toMatchObject({ status: 401 })
  await expect(show(tenant.as('user'))).rejects.toMatchObject({ status: 403 })
  await expect(show((await shop()).as('manager'))).rejects.toMatchObject({ status: 404 })
})

test('a slip that came as a PDF is shown as a picture, and given out as it came to staff alone', async () => {
  const tenant = await shop()
  const transRef = randomUUID().replaceAll('-', '')
  const mark = encodeQR(makeSlipCode({ bankCode: '004', transRef }), 'raw', { border: 4 })
  const sent = Uint8Array.from(makePdf({ drawing: drawnCells(mark) }))
  const file = new File([sent], 'slip.pdf', { type: 'application/pdf' })
  const { slug } = await open(tenant.as('guest'))
  const guest = tenant.as('guest')
  const slip = await sendSlip(guest, { slug: slug!, file })
  expect(slip.findings).toEqual(['readable'])
  expect(await sendSlip({ ...guest }, { slug: slug!, file })).toEqual(slip)
  expect(await keysOnDisk(tenant.id, 'slips')).toHaveLength(2)
  const ask = (context: ReturnType<TestTenant['as']>, what: string, id = slip.slipId) =>
    rawCall(`/billing/slip/{id}/${what}`).raw(context, new Request('http://test.localhost/'), { id })
  expect((await ask(tenant.as('manager'), 'picture')).headers.get('content-type')).toBe('image/webp')
  const original = await ask(tenant.as('manager'), 'original')
  expect(Object.fromEntries(original.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="slip.pdf"',
    'x-content-type-options': 'nosniff',
  })
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(sent)
  await expect(ask(tenant.as('guest'), 'original')).rejects.toMatchObject({ status: 401 })
  await expect(ask(tenant.as('user'), 'original')).rejects.toMatchObject({ status: 403 })
  await expect(ask((await shop()).as('manager'), 'original')).rejects.toMatchObject({ status: 404 })
  // The same transfer again, as a picture: the shop is told.
  const { slug: other } = await open(tenant.as('guest'))
  const again = await sendSlip(tenant.as('guest'), { slug: other!, file: await picture(transRef) })
  await expect(ask(tenant.as('manager'), 'original', again.slipId)).rejects.toMatchObject({ status: 404 })
  await expect(approveSlip(tenant.as('manager'), { id: again.slipId })).rejects.toMatchObject({
    key: 'billing.slipDuplicate',
  })
})

test('what is refused leaves no file behind; sent again, one file stays', async () => {
  const tenant = await shop()
  const { slug } = await open(tenant.as('guest'))
  const guest = tenant.as('guest')
  const file = await picture()
  const first = await sendSlip(guest, { slug: slug!, file })
  // The buyer whose answer was lost sends it again with its key: the stored answer, no second file.
  expect(await sendSlip({ ...guest }, { slug: slug!, file })).toEqual(first)
  await expect(sendSlip(tenant.as('guest'), { slug: slug!, file: await picture() })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  await expect(sendSlip(tenant.as('guest'), { slug: 'nobody', file })).rejects.toMatchObject({ status: 404 })
  const withoutKey = { ...tenant.as('guest'), idempotencyKey: null }
  await expect(sendSlip(withoutKey, { slug: slug!, file: undefined })).rejects.toMatchObject({ status: 409 })
  expect(await keysOnDisk(tenant.id, 'slips')).toHaveLength(1)
  await approveSlip(tenant.as('manager'), { id: first.slipId })
})

test('a connection that dies leaves the picture: nobody knows whether its slip was committed', async () => {
  const tenant = await shop()
  const { slug } = await open(tenant.as('guest'))
  await withRowsHeld(tenant, 'select from billing.payment_intents for update', async (endWaiting) => {
    const sending = sendSlip(tenant.as('guest'), { slug: slug!, file: await picture() })
    const [sent] = await Promise.allSettled([sending, endWaiting()])
    expect(sent).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/terminat|connection/i) },
    })
  })
  expect(await keysOnDisk(tenant.id, 'slips')).toHaveLength(1)
})

/** Holds rows so that others wait for them; `endWaiting` ends the connection of the first who does. */
async function withRowsHeld(
  tenant: TestTenant,
  lock: string,
  work: (endWaiting: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: process.env.SALA_DATABASE_URL })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query("select set_config('app.tenant_id', $1, true)", [tenant.id])
    await holder.query(lock)
    await work(async () => {
      // Whose picture is still being looked at does not wait yet; and a transaction sees who is connected as it first saw it.
      await expect
        .poll(
          async () => {
            await holder.query('select pg_stat_clear_snapshot()')
            const { rows } = await holder.query<{ ended: boolean }>(
              'select pg_terminate_backend(pid) as ended from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
            )
            return rows[0]?.ended ?? false
          },
          { timeout: 40_000 },
        )
        .toBe(true)
    })
  } finally {
    await holder.end()
  }
}

test('ten uploads of one payment at once: one slip, one file', async () => {
  const tenant = await shop()
  const { slug } = await open(tenant.as('guest'))
  const files = await Promise.all(Array.from({ length: 10 }, () => picture()))
  const results = await Promise.allSettled(files.map((file) => sendSlip(tenant.as('guest'), { slug: slug!, file })))
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(await keysOnDisk(tenant.id, 'slips')).toHaveLength(1)
})

test('a body over 10 MB is refused by its declared length, and while it is being read', async () => {
  const tenant = await shop()
  const { slug } = await open(tenant.as('guest'))
  const call = rawCall('/api/shop/payments/{slug}/slip')
  const declared = post('x', { 'content-length': '12582912', 'content-type': 'multipart/form-data; boundary=x' })
  await expect(call.raw(tenant.as('guest'), declared, { slug: slug! })).rejects.toMatchObject({ status: 413 })
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const streamed = post(endless, { 'content-type': 'multipart/form-data; boundary=x' })
  await expect(call.raw(tenant.as('guest'), streamed, { slug: slug! })).rejects.toMatchObject({
    status: 413,
    code: 'FILE_TOO_LARGE',
  })
  expect(pulled).toBeLessThan(20)
  await expect(
    call.raw(tenant.as('guest'), post('rubbish', { 'content-type': 'multipart/form-data; boundary=x' }), {
      slug: slug!,
    }),
  ).rejects.toMatchObject({ status: 415 })
})

test('twenty uploads from one address, then wait', async () => {
  const tenant = await shop()
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, () => sendSlip(tenant.as('guest'), { slug: 'nobody', file: undefined })),
  )
  expect(
    results.filter((r) => (r as PromiseRejectedResult).reason.code === 'RATE_LIMITED').length,
  ).toBeGreaterThanOrEqual(4)
})

test('live pages: a payment’s own link, and the queue for staff', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const { slug } = await open(tenant.as('guest'))
  const watch = (context: ReturnType<TestTenant['as']>, path: string, params: Record<string, string> = {}) =>
    rawCall(path).raw(context, new Request('http://test.localhost/'), params)
  const stream = await watch(tenant.as('guest'), '/live/intent/{slug}', { slug: slug! })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  await stream.body?.cancel()
  await expect(watch(other.as('guest'), '/live/intent/{slug}', { slug: slug! })).rejects.toMatchObject({ status: 404 })
  await expect(watch(tenant.as('user'), '/live/bills')).rejects.toMatchObject({ status: 403 })
  await (await watch(tenant.as('manager'), '/live/bills')).body?.cancel()
  const svg = await watch(tenant.as('guest'), '/billing/payment/{slug}/qr.svg', { slug: slug! })
  expect(svg.headers.get('content-type')).toBe('image/svg+xml')
  await expect(watch(other.as('guest'), '/billing/payment/{slug}/qr.png', { slug: slug! })).rejects.toMatchObject({
    status: 404,
  })
})
