/** What arrives: of who may not only the head is taken, and who sends slowly keeps nobody else's file out. */
import { connect, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { calls } from '#shell/made/calls.server.ts'
import { mayOf, takesBody } from '#shell/body-takers.ts'
import { screenRoutes } from '#shell/made/routes.ts'
import { house, shop } from '../support/attacked.ts'
import { buy } from '../support/buyer.ts'
import { client } from '../support/client.ts'
import { until } from '../support/processes.ts'
import { newShop, signedIn } from '../support/scene.ts'

const sockets = new Set<Socket>()
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

function send(text: string): Socket {
  const socket = connect(house.port, '127.0.0.1', () => socket.write(text))
  sockets.add(socket)
  socket.on('error', () => {})
  socket.once('close', () => sockets.delete(socket))
  return socket
}

/** Says that ten megabytes come, and sends none of them. The status is the head's own. */
async function headAlone(method: string, path: string, type: string, cookie: string): Promise<number> {
  const socket = send(
    `${method} ${path} HTTP/1.1\r\nHost: ${shop.hostname}:${house.port}\r\nOrigin: http://${shop.hostname}:${house.port}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 60000\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`,
  )
  try {
    return await new Promise<number>((resolve, reject) => {
      socket.once('data', (part: Buffer) => resolve(Number(part.toString('latin1', 9, 12))))
      socket.once('close', () => reject(new Error(`${path} was not answered`)))
    })
  } finally {
    socket.destroy()
  }
}

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
const multipart = 'multipart/form-data; boundary=sala7d91c2'

it('every page and call answers who may not by the head alone: a guest, and a buyer who is signed in', async () => {
  const buyer = await signedIn(house, shop)
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(cookie).toContain('_account=')
  const screens = Object.values(screenRoutes).flat()
  const staffOnly = screens.filter(({ who }) => ['staff', 'manager', 'admin'].includes(who))
  const notGuests = screens.filter(({ who }) => !['guest', 'dev'].includes(who))
  const forms = [
    ...notGuests.flatMap(({ path }) => [`${filled(path)}.data`, filled(path)].map((at) => ({ at, who: '' }))),
    ...staffOnly.map(({ path }) => ({ at: `${filled(path)}.data`, who: cookie })),
  ]
  for (const { at, who } of forms) {
    const status = await headAlone('POST', at, multipart, who)
    // A page's data says 202 where the page itself leads elsewhere: to signing in.
    expect(status === 202 || (status >= 300 && status < 500), `${at} ${who && 'of a buyer'}: ${status}`).toBe(true)
  }
  const closed = calls.filter((call) => takesBody(call) && mayOf(call).length > 0 && !mayOf(call).includes('anyone'))
  for (const call of closed) {
    const status = await headAlone(call.method, filled(call.path), 'application/json', '')
    expect(status, `${call.method} ${call.path}`).toBe(401)
  }
  expect(forms.length).toBeGreaterThan(200)
  expect(closed.length).toBeGreaterThan(60)
}, 180_000)

it('124 slow files of three addresses keep neither this shop’s slip nor its carts out, nor a neighbour’s', async () => {
  const beside = await newShop('beside-slow', { BEAN: { baht: 320, pieces: 100 } })
  const head = (n: number) =>
    `POST /api/shop/payments/AAAAAAAAAAAAAAAAAAAAAA/slip HTTP/1.1\r\nHost: ${shop.hostname}:${house.port}\r\n` +
    `X-Forwarded-For: 203.0.113.${1 + (n % 3)}\r\nContent-Type: ${multipart}\r\nContent-Length: ${10 * 1024 * 1024}\r\n\r\n--sala7d91c2\r\n`
  const slow = Array.from({ length: 124 }, (_, n) => send(head(n)))
  await until(
    () => slow.every((socket) => socket.bytesWritten > 0),
    () => 'all of them to stand there',
  )
  const slip = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const form = Buffer.concat([
    Buffer.from(
      '--sala7d91c2\r\ncontent-disposition: form-data; name="slip"; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    slip,
    Buffer.from('\r\n--sala7d91c2--\r\n'),
  ])
  for (const each of [shop, beside]) {
    const buyer = client(house, each.hostname)
    const [sku] = each.prices.keys()
    const { intentSlug } = await buy(buyer, each, { [sku!]: 1 })
    const sent = await buyer.ask(`/api/shop/payments/${intentSlug}/slip`, {
      method: 'POST',
      body: form,
      headers: { 'content-type': multipart, 'idempotency-key': crypto.randomUUID() },
    })
    expect(sent.status, `${each.hostname} ${sent.text}`).toBe(201)
    buyer.leave()
  }
  expect(slow.filter(({ destroyed }) => destroyed).length).toBe(0)
}, 120_000)
