/** A house of before refunds knew their lines and sales their tax points: migrations change no paper, no account, no closed month. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#runtime/postgres.ts'
import { migrationFiles, migrationFolder } from '../db/migration-files.ts'
import { carryOver } from './carry-over.ts'

/** Three sales each; SALA_COPIES makes more. */
const copies = Number(process.env['SALA_COPIES'] ?? 3)
const before = '2026-11-26'
const tenant = '00000000-0000-7000-8000-0000000000aa'
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

test('papers, books and closed months of a house of before stay as they are, and every promise holds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-before-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  try {
    await client.connect()
    await client.query('create table public.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())') // prettier-ignore
    const { createHash } = await import('node:crypto')
    for (const name of await migrationFiles()) {
      if (name >= before) continue
      const text = readFileSync(join(migrationFolder, name), 'utf8')
      await client.query(text)
      await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, createHash('sha256').update(text).digest('hex')]) // prettier-ignore
    }
    await client.query("select set_config('app.tenant_id', $1, false)", [tenant])
    await client.query(ofBefore)
  } finally {
    await client.end()
    await postgres.stop()
  }
  const { migrations, changed, broken, entries } = await carryOver(dataDir, { copies })
  expect({ changed, broken }).toEqual({ changed: [], broken: [] })
  expect(migrations.length).toBeGreaterThan(40)
  expect(entries).toBe((copies + 1) * 17)
  console.log(`${(copies + 1) * 3} sales`, migrations.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
}, 600_000)

const [seller, buyer] = [
  '{"name": "ร้าน", "taxId": "0505559000011", "branchNo": "00000", "address": "เชียงใหม่", "phone": "053000000", "vatRegistered": true}',
  '{"name": "มานี", "phone": "0891234567"}',
]
const bill = (satang: number) => {
  const vat = Math.round((satang * 7) / 107)
  return `{"lines": [{"name": {"th": "กาแฟ", "en": "Coffee"}, "sku": "A", "quantity": 1, "unitPriceSatang": ${satang}, "netSatang": ${satang}, "vatSatang": ${vat}, "vatClass": "vat7"}],
    "subtotalSatang": ${satang}, "discountSatang": 0, "shippingSatang": 0, "vatSatang": ${vat}, "totalSatang": ${satang}}`
}

/** 107.00 paid; 214.00 paid, and the payment was none: it was credited then; 321.00 paid, of which 107.00 went back. */
const ofBefore = `
  insert into tenancy.tenants (id, key, name) values ('${tenant}', 'before', 'before');
  insert into billing.sellers (name, tax_id, address, phone, vat_registered) values ('ร้าน', '0505559000011', 'เชียงใหม่', '053000000', true);
  insert into billing.payables (id, subject_type, subject_id, number, amount_satang, paid_satang, refunded_satang, status, undone_count, buyer, bill, settled_at) values
    ('${id(1)}', 'quotation', '${id(101)}', 'Q1', 10700, 10700, 0, 'settled', 0, '${buyer}', '${bill(10_700)}', now()),
    ('${id(2)}', 'quotation', '${id(102)}', 'Q2', 21400, 0, 0, 'open', 1, '${buyer}', '${bill(21_400)}', null),
    ('${id(3)}', 'quotation', '${id(103)}', 'Q3', 32100, 32100, 10700, 'settled', 0, '${buyer}', '${bill(32_100)}', now());
  insert into billing.payments (id, amount_satang, method, status) values ('${id(11)}', 10700, 'promptpay', 'settled'), ('${id(12)}', 21400, 'promptpay', 'reversed'),
    ('${id(13)}', 32100, 'promptpay', 'partly_refunded');
  insert into billing.payment_allocations (payment_id, payable_id, amount_satang) values ('${id(11)}', '${id(1)}', 10700), ('${id(12)}', '${id(2)}', 21400), ('${id(13)}', '${id(3)}', 32100);
  insert into billing.document_series (kind, pattern, period, next_no) values ('abbr_tax_invoice', 'AB{BE}{MM}-{00000}', '2026-10', 4), ('credit_note', 'CN{BE}{MM}-{00000}', '2026-10', 3);
  insert into billing.documents (id, public_token, kind, period, series_no, number, payable_id, business_date, seller, buyer, bill, total_satang, vat_satang, refers_to_id, reason) values
    ('${id(21)}', 'token-of-22-characters-1', 'abbr_tax_invoice', '2026-10', 1, 'AB6910-00001', '${id(1)}', '2026-10-20', '${seller}', '${buyer}', '${bill(10_700)}', 10700, 700, null, ''),
    ('${id(22)}', 'token-of-22-characters-2', 'abbr_tax_invoice', '2026-10', 2, 'AB6910-00002', '${id(2)}', '2026-10-20', '${seller}', '${buyer}', '${bill(21_400)}', 21400, 1400, null, ''),
    ('${id(23)}', 'token-of-22-characters-3', 'abbr_tax_invoice', '2026-10', 3, 'AB6910-00003', '${id(3)}', '2026-10-20', '${seller}', '${buyer}', '${bill(32_100)}', 32100, 2100, null, ''),
    ('${id(24)}', 'token-of-22-characters-4', 'credit_note', '2026-10', 1, 'CN6910-00001', '${id(2)}', '2026-10-21', '${seller}', '${buyer}', '${bill(21_400)}', 21400, 1400, '${id(22)}', 'เงินไม่เข้า'),
    ('${id(25)}', 'token-of-22-characters-5', 'credit_note', '2026-10', 2, 'CN6910-00002', '${id(3)}', '2026-10-22', '${seller}', '${buyer}', '${bill(10_700)}', 10700, 700, '${id(23)}', 'แตก');
  insert into billing.refunds (id, payable_id, amount_satang, from_sale_satang, method, reason, document_id, bank_code, reference, paid_on, proof_key, made_at) values ('${id(31)}', '${id(3)}', 10700, 10700, 'transfer', 'แตก', '${id(25)}', '004', 'K1', '2026-10-22', 'x/refunds/1.webp', '2026-10-22 12:00+07');
  insert into ledger.accounts (id, code, kind, balance_satang) values ('${id(41)}', 'bank:promptpay', 'asset', 42800), ('${id(42)}', 'income:sales', 'income', -30000),
    ('${id(43)}', 'vat:output', 'liability', -2100), ('${id(44)}', 'bank:transfer', 'asset', -10700), ('${id(45)}', 'customer:advances', 'liability', 0);
  insert into ledger.transactions (id, kind, source_type, source_id, business_date, reverses_id) values
    ('${id(51)}', 'payment', 'payment', '${id(11)}', '2026-10-20', null), ('${id(52)}', 'sale', 'payable', '${id(1)}', '2026-10-20', null),
    ('${id(53)}', 'payment', 'payment', '${id(12)}', '2026-10-20', null), ('${id(54)}', 'reversal', 'transaction', '${id(53)}', '2026-10-21', '${id(53)}'),
    ('${id(55)}', 'payment', 'payment', '${id(13)}', '2026-10-20', null), ('${id(56)}', 'sale', 'payable', '${id(3)}', '2026-10-20', null),
    ('${id(57)}', 'refund', 'refund', '${id(31)}', '2026-10-22', null);
  insert into ledger.entries (transaction_id, account_id, amount_satang) values
    ('${id(51)}', '${id(41)}', 10700), ('${id(51)}', '${id(45)}', -10700),
    ('${id(52)}', '${id(45)}', 10700), ('${id(52)}', '${id(42)}', -10000), ('${id(52)}', '${id(43)}', -700),
    ('${id(53)}', '${id(41)}', 21400), ('${id(53)}', '${id(45)}', -21400), ('${id(54)}', '${id(41)}', -21400), ('${id(54)}', '${id(45)}', 21400),
    ('${id(55)}', '${id(41)}', 32100), ('${id(55)}', '${id(45)}', -32100),
    ('${id(56)}', '${id(45)}', 32100), ('${id(56)}', '${id(42)}', -30000), ('${id(56)}', '${id(43)}', -2100),
    ('${id(57)}', '${id(42)}', 10000), ('${id(57)}', '${id(43)}', 700), ('${id(57)}', '${id(44)}', -10700);
  insert into ledger.closings (month) values ('2026-10');`
