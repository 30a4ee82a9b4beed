/** Words that would be script if a page let them; and where a visitor may be sent back to. */
import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { guest, house, manager, shop, thenAllStands } from '../support/attacked.ts'
import { ok, readyCart } from '../support/buyer.ts'
import { type Answer, client, type Client, type Json } from '../support/client.ts'
import { signedIn } from '../support/scene.ts'
import { approve, sendSlip, slipPicture } from '../support/slip.ts'

describe('stored words', () => {
  const script = `<script>alert(document.domain)</script>`
  const evil = {
    name: `${script}"><img src=x onerror=alert(1)>`,
    line: `'"><svg/onload=alert(2)>{{constructor.constructor('alert(3)')()}}`,
    note: `</script><script>alert(4)</script><!--`,
    company: `</title><iframe srcdoc="&lt;script&gt;alert(5)&lt;/script&gt;">`,
    taxLine: `javascript:alert(6)//\u2028\u2029<a href="javascript:alert(7)">x</a>`,
  }

  it('of a buyer stay words: on thank-you, order, payment, the staff’s bill and the invoice, under a policy with a nonce', async () => {
    const buyer = {
      name: evil.name,
      phone: '0812345678',
      email: 'xss@example.com',
      tax: { company: evil.company, taxId: '1101700230708', branchNo: '00000', address: evil.taxLine },
    }
    const address = await someAddress(guest)
    const cart = await readyCart(guest, { BEAN: 1 }, buyer, {
      method: 'ship',
      address: { ...address, line: evil.line },
    })
    const total = ok(
      await guest.put(`/api/shop/carts/${cart}/checkout`, {
        buyer,
        delivery: { method: 'ship', address: { ...address, line: evil.line } },
      }),
    ).totalSatang
    const { orderToken, intentSlug, number } = ok(
      await guest.post(
        '/api/shop/orders',
        { cart, expectedTotalSatang: total, note: evil.note },
        { 'idempotency-key': randomUUID() },
      ),
    )
    const slipId = ok(
      await sendSlip(guest, intentSlug, await slipPicture(), { name: "'><script>alert(8)</script>.png" }),
    ).slipId as string
    const bill = `/cluster/user/bills/${slipId}`
    const reason = `why? ${script}</textarea>`
    ok(await manager.post(`/api/billing/slips/${slipId}/ask`, { reason }, { 'idempotency-key': randomUUID() }))
    const during = [
      [guest, `/shop/thankyou/${orderToken}`],
      [guest, `/shop/orders/${orderToken}`],
      [guest, `/billing/payment/${intentSlug}`],
      [manager, `/shop/orders/${orderToken}`],
      [manager, bill],
      [manager, '/cluster/user/bills'],
      [manager, '/cluster/user/store/orders'],
      [manager, `/cluster/user/store/orders?q=${number}`],
      [manager, '/cluster/user/dashboard'],
    ] as const
    for (const [visitor, path] of during) await expectHarmless(await visitor.get(path), path)
    ok(await approve(manager, slipId))
    const [paper] = await shop.tenant.sql<{ id: string; token: string }>(
      'select id, public_token as token from billing.documents order by id desc limit 1',
    )
    const after = [
      [guest, `/billing/invoice/${paper!.token}`],
      [manager, `/billing/invoice/${paper!.id}`],
      [manager, bill],
      [guest, `/shop/thankyou/${orderToken}`],
    ] as const
    for (const [visitor, path] of after) await expectHarmless(await visitor.get(path), path)
    // The words are there, so that the test looks at the right pages.
    expect((await manager.get(`/billing/invoice/${paper!.id}`)).text).toContain('&lt;iframe srcdoc')
    expect((await manager.get(bill)).text).toMatch(/&lt;script&gt;alert\(document\.domain|&lt;iframe srcdoc/)
  })

  it('of managers stay words too: product, category and site names, also in JSON-LD and cached pages', async () => {
    const { saveCategory, saveProduct, saveVariant } = await import('#rooms/catalogue/index.ts')
    const words = { th: `${script}</script><!--<script>ไทย`, en: `]]></script>${script}` }
    await saveCategory(shop.tenant.as('manager'), { code: 'evil', name: words })
    const { productId } = await saveProduct(shop.tenant.as('manager'), {
      slug: 'evil',
      name: words,
      description: { th: evil.line, en: evil.note },
      categories: ['evil'],
    })
    await saveVariant(shop.tenant.as('manager'), { productId, sku: 'EVIL', priceSatang: 100 })
    expect((await guest.get('/shop/product/EVIL')).text).toContain('&lt;script&gt;alert(document.domain)')
    for (const path of [
      '/',
      '/shop/products',
      '/shop/product/EVIL',
      '/shop/categories',
      '/shop/categorie/evil',
      '/shop/products?q=%3Cscript%3Ealert(9)%3C/script%3E',
      '/shop/products?category=%22%3E%3Cscript%3Ealert(9)%3C/script%3E',
    ]) {
      const visitor = client(house, shop.hostname)
      // Once as it is made, once from the cache, once for somebody with a cart.
      await expectHarmless(await visitor.get(path), path)
      await expectHarmless(await visitor.get(path), `${path} again`)
      visitor.cookies.set('cart', 'AAAAAAAAAAAAAAAAAAAAAA')
      await expectHarmless(await visitor.get(path), `${path} with a cart`)
      visitor.leave()
    }
  })

  it('every page says the same about safety', async () => {
    for (const path of ['/', '/shop/products', '/user/login', '/no-such-page', '/shop/cart']) {
      const { headers } = await guest.get(path)
      expect(headers['content-security-policy'], path).toMatch(/default-src 'self'/)
      expect(headers['content-security-policy'], path).toMatch(
        /object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'self'/,
      )
      expect(headers['content-security-policy'], path).not.toMatch(
        /unsafe-inline|unsafe-eval|script-src [^;]*\*|script-src [^;]*https?:/,
      )
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBeTruthy()
      expect(headers['permissions-policy'], path).toBeTruthy()
      expect(headers['x-powered-by'], path).toBeUndefined()
    }
  })
})

describe('the way back', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    'http:evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    `//${'a'.repeat(10)}@evil.example`,
    'https:evil.example',
    '/\u0000/evil',
    ' //evil.example',
    '/%',
    '/%E0%A4',
    '/%c0%ae',
    '/\ud83d',
    `/${'a'.repeat(5_000)}`,
  ]

  it('never leads to another website: after signing in, after choosing a language, from a guarded page', async () => {
    const member = await signedIn(house, shop)
    for (const next of elsewhere) {
      const answers: [string, Answer][] = [
        ['locale', await guest.ask('/locale', { method: 'POST', form: { locale: 'en', next } })],
        [
          'login page',
          await member.get(
            `/user/login?next=${encodeURIComponent(next.replaceAll(/[\ud800-\udfff]/g, '?')).slice(0, 3_000)}`,
          ),
        ],
        [
          'guarded page',
          await guest.get(`/user?next=${encodeURIComponent(next.replaceAll(/[\ud800-\udfff]/g, '?')).slice(0, 3_000)}`),
        ],
      ]
      for (const [what, { status, headers, text }] of answers) {
        expect(status, `${what} ${JSON.stringify(next.slice(0, 40))}: ${text.slice(0, 120)}`).toBeLessThan(500)
        const location = headers.location
        if (location === undefined) continue
        const target = new URL(location, `http://${guest.host}`)
        expect(target.host, `${what}: ${next.slice(0, 40)} → ${location.slice(0, 80)}`).toBe(guest.host)
        expect(location, what).toMatch(/^\/(?![/\\])/)
      }
    }
    member.leave()
    const home = await guest.ask('/locale', {
      method: 'POST',
      form: { locale: 'en', next: '/shop/products?page=2&q=กาแฟ' },
    })
    expect(home.headers.location).toBe('/shop/products?page=2&q=%E0%B8%81%E0%B8%B2%E0%B9%81%E0%B8%9F')
  })

  it('the choice of a language takes only a form', async () => {
    for (const [type, body] of [
      ['application/json', '{}'],
      ['text/plain', 'x'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x'],
      ['', 'x'],
    ] as const) {
      const answer = await guest.ask('/locale', { method: 'POST', body, headers: { 'content-type': type } })
      expect(answer.status, `${type}: ${answer.text.slice(0, 120)}`).toBeLessThan(500)
    }
  })
})

thenAllStands()

/** No tag or attribute of ours-to-fear, and a policy whose nonce (or hashes) fits every script of the page. */
async function expectHarmless({ status, text, headers }: Answer, path: string): Promise<void> {
  expect(status, `${path}: ${text.slice(0, 200)}`).toBe(200)
  const policy = headers['content-security-policy'] as string
  expect(policy, path).toMatch(/script-src 'self' '(nonce|sha256)-/)
  expect(text, path).not.toMatch(/<img src=x|<svg\/onload|<iframe srcdoc|onerror=alert\(1\)>|href="javascript:/i)
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1]
  for (const [whole, attributes = '', body = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isAllowed =
      /\bsrc="\/assets\//.test(attributes) ||
      (nonce !== undefined && attributes.includes(`nonce="${nonce}"`)) ||
      policy.includes(`'sha256-${createHash('sha256').update(body).digest('base64')}'`) ||
      /type="application\/(ld\+)?json"/.test(attributes)
    expect(isAllowed, `${path}: a script of somebody else: ${whole.slice(0, 200)}`).toBe(true)
    expect(body, `${path}: ${whole.slice(0, 120)}`).not.toMatch(/^\s*alert\(/)
  }
}

/** A tambon with its zip, asked of the house itself. */
async function someAddress(visitor: Client): Promise<{ tambonCode: string; zip: string }> {
  const [province] = (await visitor.get('/address/provinces')).data() as Json[]
  const [amphure] = (await visitor.get(`/address/amphure/${province.id ?? province.code}`)).data() as Json[]
  const [tambon] = (await visitor.get(`/address/tambon/${amphure.id ?? amphure.code}`)).data() as Json[]
  return { tambonCode: String(tambon.code ?? tambon.id), zip: String(tambon.zip ?? tambon.zip_code ?? tambon.zipcode) }
}
