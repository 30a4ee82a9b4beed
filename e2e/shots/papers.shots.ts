/** What is printed for money, as its printer gets it: every kind of paper, the books and their reports, labels, files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, signedIn } from '../calls.ts'
import { address, open, type SiteKey, visit, type Visitor } from '../fixtures.ts'
import { demoPassword } from '../job/shopping.ts'
import { product } from '../lane.ts'

const folder = join(import.meta.dirname, '../../shots/papers')
const locales = ['th', 'en'] as const
/** What each file is called by who saves it. */
const named: string[] = []

/** Of each kind and cause the newest: what a tenant of the demo wrote. */
const eachKind = `select distinct on (said) said, token from (
  select d.public_token as token, d.issued_at, concat_ws('.', d.kind, d.issued_for, case when d.buyer ->> 'taxId' <> '' then 'company' end,
    case when d.seller ->> 'vatRegistered' = 'false' then 'unregistered' end, case when d.payable_id is null then 'alone' end,
    (select 'counter' from billing.payables p where p.id = d.payable_id and p.subject_type = 'counter'),
    (select 'replaced' from billing.replacements r where r.paper_id = d.id), (select 'cancelled' from billing.cancellations c where c.paper_id = d.id),
    case when exists (select from billing.replacements r where r.by_id = d.id) then 'instead' end) as said
  from billing.documents d) d order by said, issued_at desc`
const dated = `select to_char(date_trunc('month', max(business_date) - interval '0 day'), 'YYYY-MM') as value from billing.documents`

type Paper = { id: string; token: string }

async function asked<Row extends object>(site: SiteKey, text: string): Promise<Row[]> {
  const { appUrl } = JSON.parse(readFileSync(join(product().dataDir, 'runtime.json'), 'utf8')) as { appUrl: string }
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(`select id from tenancy.tenants where key = $1`, [site])
    await client.query("select set_config('app.tenant_id', $1, false)", [rows[0]!.id])
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => void mkdirSync(folder, { recursive: true }))
afterAll(() => writeFileSync(join(folder, 'file-names.txt'), named.join('\n')))

describe.each(['roastery', 'school', 'market'] as const)('%s', (site) => {
  let owner: Visitor
  beforeAll(async () => {
    owner = await visit(site)
    await signedIn(owner, site, `admin@${site}.localhost`, demoPassword)
  })
  afterAll(() => owner?.leave())

  async function print(path: string, name: string) {
    for (const locale of locales) {
      await owner.context.addCookies([{ name: 'locale', value: locale, url: address(site) }])
      await open(owner.page, address(site, path))
      await owner.page.pdf({ path: join(folder, `${site}.${name}.${locale}.pdf`), preferCSSPageSize: true, printBackground: true }) // prettier-ignore
    }
  }
  async function fetched(path: string, name: string) {
    const { status, said, body } = await owner.page.evaluate(async (url) => {
      const answer = await fetch(url)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { status: answer.status, said: answer.headers.get('content-disposition'), body: [...bytes] }
    }, path)
    if (status === 200) writeFileSync(join(folder, `${site}.${name}`), Buffer.from(body))
    named.push([site, name, status, said].join(' '))
    return status
  }

  test('papers of every kind', async () => {
    const kinds = await asked<{ said: string; token: string }>(site, eachKind)
    for (const { said, token } of kinds) await print(`/billing/invoice/${token}`, said)
    expect(kinds.length).toBeGreaterThan(0)
  })

  test('papers in other states: replaced, instead, void, given once more, a copy, on the roll', async () => {
    const today = `(d.issued_at at time zone 'Asia/Bangkok')::date = (now() at time zone 'Asia/Bangkok')::date`
    const plain = `select d.id, d.public_token as token from billing.documents d where d.vat_satang > 0 and d.kind = 'abbr_tax_invoice'
      and not exists (select from billing.documents n where n.refers_to_id = d.id) and not exists (select from billing.replacements r where r.paper_id = d.id)`
    const [one] = await asked<Paper>(site, `${plain} order by d.issued_at limit 1`)
    if (!one) return
    await print(`/billing/invoice/${one.token}?slip`, 'roll')
    await print(`/billing/invoice/${one.token}?copy`, 'copy')
    await call(owner, site, ['POST', '/api/office/billing/duplicate-paper'], { id: one.id, lostReason: 'ลูกค้าทำหาย' }).catch((error: Error) => named.push(`duplicate ${error.message}`)) // prettier-ignore
    await print(`/billing/invoice/${one.token}?dup=1`, 'once-more')
    const buyer = { company: 'บริษัท ผู้ซื้อ จำกัด', taxId: '0105561023453', branchNo: '00001', address: '99/9 ถนนพระราม 4 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110' } // prettier-ignore
    const made = await call(owner, site, ['POST', '/api/office/billing/replace-paper'], { id: one.id, ...buyer, reason: 'ขอใบกำกับภาษีเต็มรูป' }) // prettier-ignore
    await print(`/billing/invoice/${one.token}`, 'replaced')
    const [full] = await asked<Paper>(site, `select id, public_token as token from billing.documents where id = '${String(made.id)}'`) // prettier-ignore
    await print(`/billing/invoice/${full!.token}`, 'instead')
    await fetched(`/billing/invoice/${full!.token}/etax.xml`, 'instead.xml')
    const [fresh] = await asked<Paper>(site, `${plain} and ${today} order by d.issued_at limit 1`)
    if (!fresh) return
    await call(owner, site, ['POST', '/api/office/billing/void-paper'], { id: fresh.id, voidReason: 'พิมพ์เลอะ' })
    await print(`/billing/invoice/${fresh.token}?slip`, 'void-roll')
    const [again] = await asked<Paper>(site, `select d.id, d.public_token as token from billing.documents d where d.refers_to_id = '${fresh.id}'`) // prettier-ignore
    await print(`/billing/invoice/${again!.token}?slip`, 'again-roll')
  })

  test('e-Tax files by their names', async () => {
    await open(owner.page, address(site, '/cluster/bills'))
    const full = await asked<{ token: string }>(site, `select public_token as token from billing.documents where kind in ('tax_invoice', 'credit_note', 'debit_note', 'receipt') and seller ->> 'vatRegistered' = 'true' order by issued_at desc limit 6`) // prettier-ignore
    for (const [at, { token }] of full.entries())
      for (const ends of ['xml', 'pdf']) await fetched(`/billing/invoice/${token}/etax.${ends}`, `etax-${at}.${ends}`)
  })

  test('books and reports', async () => {
    const [{ value: month } = { value: '' }] = await asked<{ value: string }>(site, dated)
    for (const [path, name] of [
      ['/cluster/bills/journal', 'journal'],
      ['/cluster/bills/books', 'trial-balance'],
      ['/cluster/bills/vat', 'vat-sales'],
      ['/cluster/bills/vat/purchases', 'vat-purchases'],
      ['/cluster/bills/vat/return', 'vat-return'],
      ['/cluster/bills/profit', 'profit'],
      ['/cluster/bills/balance', 'balance'],
    ] as const)
      await print(`${path}?month=${month}`, name)
    const [goods] = await asked<{ id: string }>(site, 'select variant_id as id from stock.movements group by 1 order by count(*) desc limit 1') // prettier-ignore
    if (goods) await print(`/cluster/user/store/inventorys/${goods.id}/card/print?month=${month}`, 'goods-card')
  })

  test('labels, slips, certificates, orders', async () => {
    const orders = await asked<{ number: string }>(site, `select number from shop.orders where delivery ->> 'method' = 'ship' and status in ('confirmed', 'completed') order by (delivery ->> 'cod') = 'true' desc nulls last, number desc limit 3`) // prettier-ignore
    const query = orders.map(({ number }) => `&number=${number}`).join('')
    if (query) for (const what of ['pickList', 'packingSlip', 'labelA4', 'label', 'labelA6']) await print(`/cluster/user/store/orders/print?what=${what}${query}`, `print-${what}`) // prettier-ignore
    const [certificate] = await asked<{ id: string }>(site, 'select payment_id as id from purchasing.certificates order by id limit 1') // prettier-ignore
    await open(owner.page, address(site, '/cluster/bills'))
    if (certificate) await fetched(`/cluster/user/store/suppliers/certificates/${certificate.id}/50tawi.pdf`, '50tawi.pdf') // prettier-ignore
    const [order] = await asked<{ id: string }>(site, 'select id from purchasing.orders order by id limit 1')
    if (order) await fetched(`/cluster/user/store/suppliers/orders/${order.id}/order.pdf`, 'purchase-order.pdf')
  })
})
