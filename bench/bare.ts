/**
 * What Sala is compared with: the same calls on plain node:http and pg, as a careful engineer writes them without a
 * framework. One process, the same number of connections, pipelined and prepared; the tenant is in every where, and
 * the role is one that no row security holds. Same tables, same transactions, same answers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openCart, putLine, saveCheckout } from './bare/cart.ts'
import { pool } from './bare/database.ts'
import { keepAnswer } from './bare/exam.ts'
import { sellAtCounter } from './bare/counter-sale.ts'
import { beat } from './bare/heartbeat.ts'
import { listParent, searchFiles } from './bare/files.ts'
import { payOrder, placeOrder } from './bare/order.ts'
import { productPage, productsPage } from './bare/page.ts'
import { productBySku, productList } from './bare/products.ts'
import { sameStatements } from './bare/same.ts'
import { approveSlip } from './bare/settlement.ts'

export interface Call {
  tenant: string
  /** What stands in the path's braces. */
  param: string
  body: Record<string, unknown>
  key: string
}

/** `staff`: only who holds the token of the shop's staff. */
const calls: { method: string; path: RegExp; run: (call: Call) => Promise<unknown>; status: number; staff?: true }[] = [
  { method: 'GET', path: /^\/shop\/products$/, run: productsPage, status: 200 },
  { method: 'GET', path: /^\/shop\/product\/([^/]+)$/, run: productPage, status: 200 },
  { method: 'GET', path: /^\/api\/bench\/same$/, run: sameStatements, status: 200 },
  { method: 'GET', path: /^\/api\/shop\/products$/, run: productList, status: 200 },
  { method: 'GET', path: /^\/api\/shop\/products\/([^/]+)$/, run: productBySku, status: 200 },
  { method: 'POST', path: /^\/api\/shop\/carts$/, run: openCart, status: 201 },
  { method: 'POST', path: /^\/api\/shop\/carts\/([^/]+)\/lines$/, run: putLine, status: 201 },
  { method: 'PUT', path: /^\/api\/shop\/carts\/([^/]+)\/checkout$/, run: saveCheckout, status: 200 },
  { method: 'POST', path: /^\/api\/shop\/orders$/, run: placeOrder, status: 201 },
  { method: 'POST', path: /^\/api\/shop\/orders\/([^/]+)\/payment-intents$/, run: payOrder, status: 201 },
  { method: 'POST', path: /^\/api\/pos\/sales$/, run: sellAtCounter, status: 200 },
  { method: 'POST', path: /^\/api\/lesson\/plays\/([^/]+)\/beats$/, run: beat, status: 200 },
  { method: 'PUT', path: /^\/api\/lesson\/attempts\/([^/]+)\/answers\/\d+$/, run: keepAnswer, status: 200 },
  { method: 'POST', path: /^\/filemanager\/list_parent$/, run: listParent, status: 200 },
  { method: 'POST', path: /^\/filemanager\/search$/, run: searchFiles, status: 200 },
  { method: 'POST', path: /^\/api\/bench\/slips\/([^/]+)\/approve$/, run: approveSlip, status: 200, staff: true },
]

const tenants = new Map<string, string>()

async function tenantOf(host: string): Promise<string> {
  const known = tenants.get(host)
  if (known) return known
  const { rows } = await pool.query<{ tenant_id: string }>('select tenant_id from tenancy.sites where hostname = $1', [
    host,
  ])
  tenants.set(host, rows[0]!.tenant_id)
  return rows[0]!.tenant_id
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = req.url ?? '/'
  const path = url.split('?', 1)[0]!
  if (path === '/healthz') return void res.end('ok')
  for (const call of calls) {
    if (call.method !== req.method) continue
    const match = call.path.exec(path)
    if (!match) continue
    if (call.staff && req.headers.authorization !== `Bearer ${process.env.BARE_STAFF_TOKEN}`)
      return send(res, 403, null)
    const body = req.method === 'GET' ? {} : await bodyOf(req)
    const tenant = await tenantOf((req.headers.host ?? '').split(':', 1)[0]!)
    const key = String(req.headers['idempotency-key'] ?? '')
    return send(res, call.status, await call.run({ tenant, param: decodeURIComponent(match[1] ?? ''), body, key }))
  }
  send(res, 404, null)
}

function send(res: ServerResponse, status: number, data: unknown): void {
  // A page is a text, everything else is data.
  const isPage = typeof data === 'string'
  const body = Buffer.from(isPage ? data : JSON.stringify({ success: status < 300, data, error: null }))
  res.writeHead(status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
  })
  res.end(body)
}

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>)
}

createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
  answer(req, res).catch((error: Error) => {
    console.error(error)
    if (!res.headersSent) send(res, 500, error.message)
  })
}).listen(Number(process.env.BARE_PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
