/** Tenants to measure with: each has a shop of products in Thai with variants, stock, and an account for its money. */
import type pg from 'pg'
import { argon2Sync, randomBytes } from 'node:crypto'

export interface SeededTenant {
  id: string
  host: string
  /** Staff who may approve slips. */
  admin: { id: string; login: string; password: string }
  /** One variant of each product, and what it costs. */
  skus: string[]
}

export const productsEach = 60
const password = 'bench only 12345'

/** One tenant for each of `sizes`, with so many products. */
export async function seedTenants(pool: pg.Pool, sizes: readonly number[]): Promise<SeededTenant[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica') // rows are right; 1,000 tenants need no second look
    await client.query(`create temp table t on commit drop as
      select n, products, uuidv7() as id, uuidv7() as admin, uuidv7() as location
      from unnest('{${sizes.join()}}'::int[]) with ordinality as s (products, n)`)
    for (const statement of statements()) await client.query(statement)
    const { rows } = await client.query<{ n: number; products: number; id: string; admin: string }>(
      'select n::int, products, id, admin from t order by n',
    )
    await client.query('commit')
    return rows.map(({ n, products, id, admin }) => ({
      id,
      host: `bench-${n}.localhost`,
      admin: { id: admin, login: `admin-${n}@example.com`, password },
      skus: Array.from({ length: products }, (_, at) => `SKU-${at + 1}-1`),
    }))
  } finally {
    client.release()
  }
}

const statements = () => [
  `insert into tenancy.tenants (id, key, name) select id, 'bench-' || n, 'bench ' || n from t`,
  `insert into tenancy.sites (tenant_id, hostname, name_th, name_en)
   select id, 'bench-' || n || '.localhost', 'ร้านทดสอบ ' || n, 'Bench shop ' || n from t`,
  `insert into tenancy.domains (tenant_id, site_id, hostname, status) select tenant_id, id, hostname, 'active' from tenancy.sites`,
  `insert into identity.accounts (tenant_id, id, email, password_hash, role, firstname, lastname)
   select id, admin, 'admin-' || n || '@example.com', '${hashOf(password)}', 'admin', 'วัดผล', 'มั่นคง' from t`,
  `insert into catalogue.categories (tenant_id, code, name_th, name_en, sort)
   select id, 'c' || c, 'หมวดหมู่ ' || c, 'Category ' || c, c from t, generate_series(1, 6) c`,
  `create temp table p on commit drop as
   select t.id as tenant_id, uuidv7() as id, s as sort, 10000 + (s * 7919 % 900) * 100 as price,
     'กาแฟคั่วกลางดอยช้าง ล็อตที่ ' || s as name_th, 'Doi Chang medium roast coffee, lot ' || s as name_en
   from t, generate_series(1, t.products) s`,
  `insert into catalogue.products (tenant_id, id, slug, name_th, name_en, description_th, description_en, pictures, sort, search_text,
     from_price_satang, to_price_satang, for_sale)
   select tenant_id, id, 'product-' || sort, name_th, name_en,
     repeat('กลิ่นหอมของดอกไม้และผลไม้สุก รสหวานติดปลายลิ้น เหมาะกับการดริปและเอสเพรสโซ ', 4),
     repeat('Flowers and ripe fruit on the nose, sweet to the end; for filter and espresso alike. ', 4),
     jsonb_build_array(jsonb_build_object('name', 'bench' || lpad(sort::text, 17, '0'), 'width', 1200, 'height', 900,
       'alt', jsonb_build_object('th', name_th, 'en', name_en))),
     sort, lower(name_th || ' ' || name_en || ' sku-' || sort), price, price + 5000, true
   from p`,
  `insert into catalogue.product_categories (tenant_id, product_id, category_id)
   select p.tenant_id, p.id, c.id from p join catalogue.categories c on c.tenant_id = p.tenant_id and c.sort = 1 + p.sort % 6`,
  `insert into catalogue.variants (tenant_id, product_id, sku, options, price_satang, weight_g, sort)
   select tenant_id, id, 'SKU-' || p.sort || '-' || v,
     jsonb_build_array(jsonb_build_object('name', '{"th":"ขนาด","en":"Size"}'::jsonb,
       'value', jsonb_build_object('th', v * 250 || ' กรัม', 'en', v * 250 || ' g'))),
     price + (v - 1) * 2500, v * 250, v
   from p, generate_series(1, 1 + p.sort % 3) v`,
  `insert into stock.locations (tenant_id, id, code, name_th, name_en, is_default) select id, location, 'MAIN', 'หน้าร้าน', 'Shop', true from t`,
  `insert into stock.levels (tenant_id, variant_id, location_id, on_hand)
   select v.tenant_id, v.id, t.location, 100000000 from catalogue.variants v join t on t.id = v.tenant_id`,
  `insert into stock.movements (tenant_id, variant_id, location_id, quantity, kind, source_type, business_date)
   select tenant_id, variant_id, location_id, on_hand, 'opening', 'hand', current_date from stock.levels`,
  `insert into billing.receiving_accounts (tenant_id, kind, ident, name, account_masked, is_default)
   select id, 'mobile', '0812345678', 'ร้านทดสอบ', 'xxx-xxx-5678', true from t`,
  `insert into billing.sellers (tenant_id, name, tax_id, address, phone, vat_registered)
   select id, 'บริษัท ทดสอบ จำกัด', '0505559000011', '9 ถนนห้วยแก้ว เชียงใหม่ 50200', '053000000', true from t`,
  `insert into shop.settings (tenant_id) select id from t`,
]

/** As identity keeps it. */
function hashOf(secret: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: Buffer.from(secret),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(nonce)}$${text(tag as Buffer)}`
}
