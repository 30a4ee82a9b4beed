/** Bodies of every wrong kind: too large, cut off, nested, mistyped, sent slowly. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { guest, house, inBothLanguages, noTrace, shop, thenAllStands } from '../support/attacked.ts'
import { ok, pickup, readyCart, someBuyer } from '../support/buyer.ts'
import { client } from '../support/client.ts'
import { rawRequest, speak } from '../support/raw.ts'

describe('bodies', () => {
  it('of 12 MB are refused before they are read, wherever they go', async () => {
    for (const path of [
      '/api/shop/orders',
      '/api/shop/carts',
      '/user/login',
      '/locale',
      '/api/shop/payments/AAAAAAAAAAAAAAAAAAAAAA/slip',
    ]) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const { status, sent } = await pour(path, type, 12 * 1024 * 1024)
        expect(status, `${path} ${type}`).toBe(413)
        expect(sent, 'taken in before the answer').toBeLessThan(4 * 1024 * 1024)
      }
    }
    const { status } = await pour('/api/shop/orders', 'application/json', 2 * 1024 * 1024)
    expect(status, '2 MB of JSON').toBe(413)
  })

  it('of unknown length are refused', async () => {
    const { status } = await rawRequest(
      house.port,
      [
        'POST /api/shop/carts HTTP/1.1',
        `Host: ${guest.host}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ],
      '2\r\n{}\r\n0\r\n\r\n',
    )
    expect([411, 413]).toContain(status)
  })

  it('that contradict themselves are not smuggled', async () => {
    for (const lines of [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Content-Length: 4', 'Content-Length: 40'],
      ['Content-Length: +4'],
      ['Content-Length: -1'],
      ['Content-Length: 0x4'],
      ['Transfer-Encoding: xchunked'],
      ['Transfer-Encoding : chunked'],
    ]) {
      const text = await speak(
        house.port,
        `POST /api/shop/carts HTTP/1.1\r\nHost: ${guest.host}\r\n${lines.join('\r\n')}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: ${guest.host}\r\n\r\n`,
        { silenceMs: 400 },
      )
      expect(text, lines.join()).not.toContain('/smuggled')
      expect(text, lines.join()).not.toMatch(/^HTTP\/1.1 20/)
    }
  })

  it.each([
    ['nothing', ''],
    ['no object', '[]'],
    ['a number', '1e999'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['half of it', '{"sku":'],
    ['two of them', '{}{}'],
    ['a comment', '{/**/}'],
    ['a BOM', '\ufeff{}'],
    ['depth 20', `{"a":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`],
    ['depth 50,000', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['50,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, i])))],
    ['a lone surrogate', '{"sku":"\\ud800"}'],
    ['NUL in a text', '{"sku":"BEAN\\u0000"}'],
    ['a huge integer', '{"sku":"BEAN","quantity":99999999999999999999999999999}'],
    [
      'invalid UTF-8',
      Buffer.from([0x7b, 0x22, 0x73, 0x6b, 0x75, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
    ],
    ['UTF-16', Buffer.from('{"sku":"BEAN"}', 'utf16le')],
    ['overlong UTF-8', Buffer.concat([Buffer.from('{"sku":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
  ])('of JSON that is %s are refused in both languages, quickly, and the worker lives', async (_what, body) => {
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    const answer = await guest.ask(`/api/shop/carts/${cart}/lines`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 413, 422]).toContain(answer.status)
    inBothLanguages(answer)
    noTrace(answer)
    expect(answer.ms).toBeLessThan(1_000)
    expect((await guest.get('/healthz')).status).toBe(200)
  })

  it('with texts that PostgreSQL cannot hold are refused, not failed on: NUL and lone surrogates in every text field', async () => {
    const fields = ['the buyer’s name', 'the note', 'signing in', 'registering', 'a search', 'the form of signing in']
    const failed: string[] = []
    for (const evil of [
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      'ก่'.repeat(0) + '\u0e49'.repeat(60),
      '\u202e\u2066evil',
      '\u200b'.repeat(20),
    ]) {
      const cart = await readyCart(guest, { BEAN: 1 })
      const answers = [
        await guest.put(`/api/shop/carts/${cart}/checkout`, {
          buyer: { ...someBuyer, name: `x${evil}` },
          delivery: pickup,
        }),
        await guest.post(
          '/api/shop/orders',
          { cart, expectedTotalSatang: 32_000, note: `x${evil}` },
          { 'idempotency-key': randomUUID() },
        ),
        await guest.post('/api/user/login', { login: `a${evil}@example.com`, password: `x${evil}` }),
        await guest.post('/api/user/register', {
          firstname: `x${evil}`,
          login: `a${randomUUID()}@example.com`,
          password: `long enough ${evil}`,
          consent: '2026-11-20',
        }),
        await guest.get(`/api/shop/products?q=${encodeURIComponent(evil.replaceAll(/[\ud800-\udfff]/g, '\ufffd'))}`),
        await guest.ask('/user/login', { method: 'POST', form: { login: `a${evil}`, password: evil } }),
      ]
      for (const [i, answer] of answers.entries()) {
        if (answer.status >= 500)
          failed.push(`${fields[i]} with ${JSON.stringify(evil).slice(0, 20)} → ${answer.status}`)
        noTrace(answer)
      }
    }
    expect(failed).toEqual([])
  })

  it('do not reach a prototype: JSON keys, form fields and query names', async () => {
    const evil =
      '{"__proto__":{"polluted":"yes","role":"admin","isJob":true},"constructor":{"prototype":{"polluted":"yes"}},"sku":"BEAN","quantity":1}'
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    await guest.ask(`/api/shop/carts/${cart}/lines`, {
      method: 'POST',
      body: evil,
      headers: { 'content-type': 'application/json' },
    })
    await guest.ask('/shop/cart', {
      method: 'POST',
      form: {
        '__proto__.polluted': 'yes',
        '__proto__.role': 'admin',
        'constructor.prototype.polluted': 'yes',
        'a.__proto__.polluted': 'yes',
        'toString.call': 'x',
        hasOwnProperty: 'x',
        sku: 'BEAN',
        quantity: '1',
      },
    })
    await guest.ask('/user/login', {
      method: 'POST',
      form: { '__proto__.role': 'admin', 'constructor.prototype.role': 'admin', login: 'a@example.com', password: 'x' },
    })
    await guest.get('/api/shop/products?__proto__[polluted]=yes&constructor.prototype.polluted=yes&__proto__=x')
    // Whoever comes later is nobody special, on either worker.
    for (let i = 0; i < 6; i++) {
      const visitor = client(house, shop.hostname)
      const who = await visitor.get('/api/user/who')
      expect(who.text).not.toMatch(/polluted|"role":"admin"/)
      expect((await visitor.get('/api/billing/slips')).status).toBe(401)
      visitor.leave()
    }
  })
})

thenAllStands()

/** Sends as much as the other side takes; resolves to its answer's status and how much went out before it. */
function pour(path: string, type: string, bytes: number): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(house.port, '127.0.0.1')
    const chunk = Buffer.alloc(64 * 1024, 0x20)
    let sent = 0
    let text = ''
    const done = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), sent })
    }
    socket.setTimeout(3_000, done)
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
      if (text.includes('\r\n\r\n')) done()
    })
    socket.on('error', done)
    socket.on('close', done)
    // At the pace of a line, 30 MB a second: all at once, its own reset can overtake the answer on a busy machine.
    const push = () => {
      if (sent >= bytes || socket.destroyed) return
      sent += chunk.length
      socket.write(chunk, () => setTimeout(push, 2))
    }
    socket.on('connect', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${shop.hostname}:${house.port}\r\nOrigin: http://${shop.hostname}:${house.port}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
      )
      setTimeout(push, 30)
    })
  })
}
