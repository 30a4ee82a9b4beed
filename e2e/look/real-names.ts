/** Something real for every gap of a route: names of the demo's own data. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { product } from '../lane.ts'
import { tokenFor } from '#rooms/identity/register/one-time-links.ts'
import type { SiteKey } from '../fixtures.ts'

/** Something real for every `{…}` in a route: the demo’s own. */
export async function samples(site: SiteKey, { lend = false } = {}): Promise<Record<string, string>> {
  const { appUrl } = JSON.parse(readFileSync(join(product().dataDir, 'runtime.json'), 'utf8')) as { appUrl: string }
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  const one = async (sql: string): Promise<string> => (await client.query<{ value: string }>(sql)).rows[0]?.value ?? ''
  try {
    const tenant = await one(`select id as value from tenancy.tenants where key = '${site}'`)
    await client.query("select set_config('app.tenant_id', $1, false)", [tenant])
    // The demo's customer owes nothing: what waits for its money is lent to them, so that their wallet may pay it.
    if (lend)
      await client.query(
        `update billing.payables set account_id = (select id from identity.accounts where email = 'user@' || $1 || '.localhost')
         where id in (select payable_id from billing.payment_intents where status = 'awaiting')`,
        [site],
      )
    return {
      number: await one(
        `select number as value from billing.payables where status = 'settled' and subject_type = 'order' limit 1`,
      ),
      order: await one(
        `select public_token as value from shop.orders where status = 'pending_payment' order by placed_at desc limit 1`,
      ),
      slug: await one(
        `select slug as value from billing.payment_intents where status = 'awaiting' order by created_at desc limit 1`,
      ),
      paidSlug: await one(
        `select i.slug as value from billing.payment_intents i join billing.payables p on p.id = i.payable_id
         where i.status = 'succeeded' and p.subject_type = 'order' order by i.created_at desc limit 1`,
      ),
      invoice: await one(
        `select d.public_token as value from billing.documents d join billing.payables p on p.id = d.payable_id
         where p.subject_type = 'order' and d.kind <> 'credit_note' order by d.issued_at desc limit 1`,
      ),
      wallet: await one('select account_id as value from wallet.movements order by id limit 1'),
      slip: await one(`select id as value from billing.slips where status = 'queued' order by created_at limit 1`),
      thread: await one(
        `select t.id as value from messaging.threads t join identity.accounts a on a.id = t.account_id
         where t.kind = 'staff' and a.email = 'user@roastery.localhost' order by t.created_at limit 1`,
      ),
      product: await one(`select product_id as value from catalogue.variants where sku = 'DM-SO-005-200W'`),
      variant: await one(`select id as value from catalogue.variants where sku = 'DM-SO-005-200W'`),
      import: await one('select id as value from catalogue.imports limit 1'),
      priceList: await one('select id as value from catalogue.price_lists order by priority desc limit 1'),
      supplier: await one('select id as value from purchasing.suppliers order by name limit 1'),
      group: await one('select id as value from cluster.customer_groups order by name limit 1'),
      transfer: await one(`select id as value from stock.transfers where state = 'sent' limit 1`),
      count: await one(`select id as value from stock.counts where state = 'posted' limit 1`),
      paper: await one(
        `select id as value from billing.documents where kind = 'abbr_tax_invoice' order by issued_at desc limit 1`,
      ),
      owed: await one(
        `select id as value from billing.payables where subject_type = 'quotation' and status = 'open' order by paid_satang desc limit 1`,
      ),
      withheld: await one('select id as value from billing.withholdings limit 1'),
      quotation: await one(
        `select d.public_token as value from billing.documents d join billing.quotations q on q.document_id = d.id where q.state = 'open' limit 1`,
      ),
      line: await one(`select id as value from billing.statement_lines where state = 'open' order by id limit 1`),
      account: 'income:sales',
      boughtBy: await one(
        `select public_token as value from shop.orders where status = 'completed' order by number limit 1`,
      ),
      boughtSku: await one(
        `select l.sku as value from shop.order_lines l join shop.orders o on o.id = l.order_id where o.status = 'completed' order by o.number, l.position limit 1`,
      ),
      written: await one(
        `select id as value from cms.pages where kind = 'page' and published_id is not null order by id limit 1`,
      ),
      shelf: await one(
        `select c.slug as value from cms.pages p join cms.categories c on c.id = p.category_id where p.published_id is not null order by p.id limit 1`,
      ),
      writtenPost: await one(
        `select p.path as value from cms.pages p join cms.categories c on c.id = p.category_id where p.published_id is not null order by p.id limit 1`,
      ),
      ...(await ofLessons(one)),
      fileLink: await shareLink(client, 'file'),
      folderLink: await shareLink(client, 'folder'),
      link: await downloadLink(client),
      notice: 'ended',
      review: await one('select id as value from shop.reviews order by id limit 1'),
      signInLink: await signInLink(client, { tenant, appUrl }),
      sku: 'DM-SO-005-200W',
      code: 'single-origin',
      page: 'cart',
      role: 'guest',
      plugin: 'PromptPay',
    }
  } finally {
    await client.end()
  }
}

/** Of the school: a course with its first item that anybody may look at. */
async function ofLessons(one: (sql: string) => Promise<string>): Promise<Record<string, string>> {
  const item = (column: string) =>
    one(`select i.${column} as value from lessons.items i join lessons.courses c on c.id = i.course_id
      where c.slug = 'thai-greetings' and i.is_preview order by i.position limit 1`)
  return {
    course: 'thai-greetings',
    courseId: await one(`select id as value from lessons.courses where slug = 'thai-greetings'`),
    item: await item('id'),
    itemSlug: await item('slug'),
    year: '2569',
  }
}

/** A link that the demo's admin made for its customer. What its token is, the product's own key says. */
async function signInLink(client: pg.Client, { tenant, appUrl }: { tenant: string; appUrl: string }): Promise<string> {
  process.env.SALA_DATABASE_URL = appUrl
  process.env.SALA_SECRET = readFileSync(join(product().dataDir, 'secret'), 'utf8').trim()
  const { rows } = await client.query<{ id: string }>(
    `insert into identity.one_time_links (account_id, purpose, hostname, created_by, expires_at)
     select u.id, 'bypass', '', a.id, now() + interval '1 day' from identity.accounts u, identity.accounts a
     where u.email like 'user@%' and a.email like 'admin@%' returning id`,
  )
  return rows[0] ? tokenFor(tenant, rows[0].id, 'bypass') : ''
}

/** A link to a folder of the business with a file in it, or to that file. */
async function shareLink(client: pg.Client, type: 'file' | 'folder'): Promise<string> {
  // Two files of tests look at once: the second waits for the first one's folder, and makes none.
  await client.query(
    `with folder as (
       insert into files.items (scope, type, name, status) values ('business', 'folder', 'ลิงก์ตัวอย่าง', 'ready')
       on conflict do nothing returning id
     ), file as (
       insert into files.items (scope, parent_id, type, name, status, size_bytes, content_type, version)
       select 'business', id, 'file', 'ลิงก์ตัวอย่าง.pdf', 'ready', 48213, 'application/pdf', 1 from folder
       returning id
     )
     insert into files.shares (item_id, code, created_by, expires_at)
     select each.id, left(md5(each.id::text), 22), a.id, now() + interval '7 days'
     from (select id from folder union all select id from file) each,
       (select id from identity.accounts where email like 'admin@%' limit 1) a`,
  )
  const { rows } = await client.query<{ code: string }>(
    `select s.code from files.shares s join files.items i on i.id = s.item_id
     where i.name like 'ลิงก์ตัวอย่าง%' and i.type = $1`,
    [type],
  )
  return rows[0]?.code ?? ''
}

/** The page of a paid order's files; the roastery sells none, so one is lent to it. */
async function downloadLink(client: pg.Client): Promise<string> {
  await client.query(
    `with link as (
       insert into shop.download_links (order_id, token) select id, left(md5(id::text), 22) from shop.orders
       where status = 'completed' order by number limit 1 on conflict do nothing returning order_id
     )
     insert into shop.downloads (order_id, name, most, expires_at) select order_id, 'ตัวอย่าง.pdf', 5, now() + interval '7 days' from link`,
  )
  const { rows } = await client.query<{ token: string }>('select token from shop.download_links limit 1')
  return rows[0]?.token ?? ''
}

/** A route with something real in it. */
export function filled(path: string, real: Record<string, string>): string {
  if (path === '/billing/invoice/{id}') return `/billing/invoice/${real.invoice}`
  if (path === '/billing/order/{order}') return `/billing/order/${real.slug}`
  if (path === '/billing/subscribe/{order}') return '/billing/subscribe/coffee-club'
  if (path === '/cluster/bills/{id}') return `/cluster/bills/${real.paper}`
  if (path === '/cluster/bills/owed/{id}') return `/cluster/bills/owed/${real.owed}`
  if (path === '/cluster/bills/withheld/{id}') return `/cluster/bills/withheld/${real.withheld}`
  if (path === '/cluster/bills/plans/{id}') return '/cluster/bills/plans/new'
  if (path === '/cluster/bills/statements/{id}') return `/cluster/bills/statements/${real.line}`
  if (path === '/shop/product/{sku}/review') return `/shop/product/${real.boughtSku}/review?order=${real.boughtBy}`
  if (path === '/cms-blog/{slug}') return `/cms-blog/${real.shelf}`
  if (path === '/cms/pages/{page}') return `/cms/pages/${real.written}`
  if (path === '/custom') return '/custom?id=fresh'
  if (path === '/{page}') return '/fresh'
  if (path === '/{page}/{post}') return '/fresh/visit'
  if (path === '/cms-blog/{category}/{post}')
    return `/cms-blog/${real.shelf}/${encodeURIComponent(real.writtenPost ?? '')}`
  if (path === '/cms/_component/page/{role}') return '/cms/_component/page/guest'
  if (path === '/lesson/play/{lesson}/{slug}') return `/lesson/play/${real.course}/${real.itemSlug}`
  if (path.startsWith('/lesson/manage/{id}')) return filled(path.replace('{id}', '{courseId}'), real)
  if (path === '/lesson/detail/{slug}' || path === '/lesson/enroll/{slug}')
    return path.replace('{slug}', real.course ?? '')
  if (path === '/cluster/user/bills/{id}') return `/cluster/user/bills/${real.slip}`
  if (path === '/cluster/manage/wallets/{id}') return `/cluster/manage/wallets/${real.wallet}`
  if (path === '/cluster/products/reviews/{id}') return `/cluster/products/reviews/${real.review}`
  if (path === '/cluster/products/prices/{id}') return `/cluster/products/prices/${real.priceList}`
  if (path === '/cluster/manage/groups/{id}') return `/cluster/manage/groups/${real.group}`
  if (path === '/cluster/user/store/suppliers/{id}') return `/cluster/user/store/suppliers/${real.supplier}`
  if (path.startsWith('/cluster/products/{id}')) return filled(path.replace('{id}', '{product}'), real)
  if (path === '/cluster/user/store/inventorys/{id}') return `/cluster/user/store/inventorys/${real.variant}`
  if (path === '/cms/page/{slug}') return '/cms/page/privacy'
  if (path === '/user/bypass/{slug}') return `/user/bypass/${real.signInLink}`
  if (path === '/external/storage/file/{code}') return `/external/storage/file/${real.fileLink}`
  if (path === '/external/storage/folder/{code}') return `/external/storage/folder/${real.folderLink}`
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => real[name] ?? '')
}
