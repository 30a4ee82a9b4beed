import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { answerEmailSend, sendTyped } from './email-send.server.ts'
import { plainFromHtml } from './plain-from-html.ts'
import { changeSender } from './sender.ts'
import { deliverAll, outboxOf } from './testing.ts'

const mail = (to: string, more: object = {}) => ({ to, subject: 'สวัสดี', plain: 'ขอบคุณค่ะ', ...more })
const pdf = { name: 'ใบเสร็จ.pdf', bytes: Buffer.from('%PDF-1.7\nของจริง') }

async function people(tenant: TestTenant) {
  const [staff, customer] = [await newAccount(tenant, { role: 'manager' }), await newAccount(tenant)]
  return {
    customer,
    staff,
    asStaff: tenant.as('manager', { accountId: staff.id }),
    asCustomer: tenant.as('user', { accountId: customer.id }),
  }
}

const send = (context: Context, body: object) =>
  answerEmailSend(
    context,
    new Request('http://x/email/send', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  )

test('open relay: a guest sends nothing, and nobody writes to strangers', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { asStaff, asCustomer, staff } = await people(tenant)
  const foreign = await newAccount(other, { email: 'foreign@example.com' })
  await expect(send(tenant.as('guest'), mail('stranger@example.com'))).rejects.toMatchObject({ status: 401 })
  for (const [who, to] of [
    [asStaff, 'stranger@example.com'],
    [asStaff, foreign.email],
    [asCustomer, 'stranger@example.com'],
    [asCustomer, staff.email],
  ] as const) {
    const answer = await send(who, mail(to))
    expect(answer.status, to).toBe(403)
    expect(await answer.json()).toMatchObject({
      message: 'Failed to send email',
      error: { code: 'RECIPIENT_NOT_ALLOWED' },
    })
  }
  expect(await outboxOf(tenant)).toEqual([])
})

test('staff write to their customers: from the business’s own sender, answers go to who wrote', async () => {
  const tenant = await newTenant()
  const { asStaff, customer } = await people(tenant)
  await changeSender(tenant.as('admin'), { senderName: 'ร้านกาแฟเรา', replyTo: 'hello@shop.example' })
  const answer = await send(asStaff, mail(customer.email.toUpperCase(), { from: 'boss@bank.example' }))
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'success' }])
  expect(await outboxOf(tenant)).toMatchObject([
    {
      recipient: customer.email,
      subject: 'สวัสดี',
      from: `ร้านกาแฟเรา <no-reply@${tenant.site.hostname}>`,
      replyTo: 'boss@bank.example',
      body: expect.stringContaining('ขอบคุณค่ะ'),
    },
  ])
})

test('a customer writes to themselves and to the business, and the mail says who wrote it', async () => {
  const tenant = await newTenant()
  const { asCustomer, customer } = await people(tenant)
  await changeSender(tenant.as('admin'), { replyTo: 'hello@shop.example' })
  await sendTyped(asCustomer, mail('hello@shop.example', { from: 'boss@bank.example' }), [])
  await sendTyped(asCustomer, mail(customer.email), [])
  const [, toShop] = (await outboxOf(tenant)).sort((a, b) => a.recipient.localeCompare(b.recipient)).reverse()
  expect(toShop).toMatchObject({ recipient: 'hello@shop.example', replyTo: customer.email })
  expect(toShop!.body).toContain(`ใจดี มีสุข (${customer.email})`)
})

test('stored XSS: HTML is never passed on, its text is', async () => {
  const tenant = await newTenant()
  const { asStaff, customer } = await people(tenant)
  const html =
    '<style>p{display:none}</style><p>ราคา 5 &lt; 6</p><script>alert(1)</script><a href="https://shop.example/x?a=1&amp;b=2">ดูที่นี่</a><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'
  await sendTyped(asStaff, { to: customer.email, subject: 'x', html }, [])
  const [sent] = await outboxOf(tenant)
  expect(sent!.body).toContain('ราคา 5 < 6')
  expect(sent!.body).toContain('ดูที่นี่ (https://shop.example/x?a=1&b=2)')
  expect(sent!.html).not.toMatch(/<script|onerror|javascript:|<style>p/)
})

test('100 kB of hostile markup becomes text in one pass', () => {
  for (const hostile of [
    '<'.repeat(100_000),
    '<a href="'.repeat(12_000),
    '&#x'.repeat(33_000),
    '<script>'.repeat(12_500),
    '<p '.repeat(33_000),
  ]) {
    const before = performance.now()
    plainFromHtml(hostile)
    expect(performance.now() - before).toBeLessThan(1000)
  }
  expect(plainFromHtml('<p>a</p><script>b</script>c<')).toBe('a\nc')
})

test('mail header injection: subject, names and file names stay one line and one name', async () => {
  const tenant = await newTenant()
  const { asStaff, customer } = await people(tenant)
  await changeSender(tenant.as('admin'), { senderName: 'ร้าน\r\nBcc: victim@example.com', replyTo: '' })
  await sendTyped(asStaff, mail(customer.email, { subject: 'x\r\nBcc: victim@example.com' }), [
    { ...pdf, name: '../../etc/x\r\nContent-Type: text/html\u202egnp.exe' },
  ])
  const [sent] = await outboxOf(tenant)
  expect(sent).toMatchObject({
    subject: 'x Bcc: victim@example.com',
    attachments: ['x Content-Type texthtml gnp.pdf'].map(() => expect.any(String)),
  })
  expect(sent!.attachments[0]).toMatch(/^[^\r\n/\\\u202e]+\.pdf$/)
  expect(sent!.from).toBe(`ร้าน Bcc: victim@example.com <no-reply@${tenant.site.hostname}>`)
  for (const to of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    '"x" <a@example.com>',
    'a\u202e@example.com',
  ])
    await expect(sendTyped(asStaff, mail(to), [])).rejects.toMatchObject({ status: 422 })
})

test('files: what claims to be a PDF and is a page, a program or a bomb is refused; real ones arrive and are gone after', async () => {
  const tenant = await newTenant()
  const { asStaff, customer } = await people(tenant)
  const refused = (bytes: Buffer, name = 'x.pdf') => sendTyped(asStaff, mail(customer.email), [{ name, bytes }])
  for (const bytes of ['<html><script>', '<svg xmlns="x">', 'MZ\x90\x00\x03', 'PK\x03\x04\x00', ''])
    await expect(refused(Buffer.from(bytes, 'latin1')), bytes).rejects.toMatchObject({ code: 'UNSUPPORTED_FILE' })
  await expect(refused(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(11 * 1024 * 1024)]))).rejects.toMatchObject({
    status: 413,
  })
  await expect(
    sendTyped(
      asStaff,
      mail(customer.email),
      Array.from({ length: 11 }, () => pdf),
    ),
  ).rejects.toMatchObject({ status: 422 })
  await sendTyped(asStaff, mail(customer.email), [pdf])
  expect(await keysOnDisk(tenant.id, 'mail')).toHaveLength(1)
  const sent = await outboxOf(tenant)
  expect(sent).toMatchObject([{ attachments: ['ใบเสร็จ.pdf'] }])
  await deliverAll(tenant)
  expect(await keysOnDisk(tenant.id, 'mail')).toEqual([])
})

test('mass assignment: a file of another tenant is not attached', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { asStaff, customer } = await people(tenant)
  const { writeMail } = await import('./write-mail.ts')
  const attachments = [{ name: 'x', type: 'application/pdf', key: `${other.id}/mail/AAAAAAAAAAAAAAAAAAAAAAAA.pdf` }]
  await expect(writeMail(asStaff, { ...mail(customer.email), attachments })).rejects.toMatchObject({ status: 403 })
})

test('limits that exist: a customer writes five mails an hour, and the sixth is told to wait', async () => {
  const tenant = await newTenant()
  const { asCustomer, customer } = await people(tenant)
  for (let i = 0; i < 5; i++) expect((await send(asCustomer, mail(customer.email))).status).toBe(200)
  const sixth = await send(asCustomer, mail(customer.email))
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
})
