/** Slips as if buyers had sent them: reading a photo is no part of what is measured, and goes straight to the tables. */
import { createHash } from 'node:crypto'
import type { House } from './house.ts'

let transfers = 0

/** One slip under review for each payment; answers with their ids in the same order. */
export async function sendSlips(house: House, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const refs = slugs.map(() => `BENCH${String(++transfers).padStart(15, '0')}`)
  const keys = refs.map((ref) => createHash('sha256').update(ref).digest('hex'))
  const rows = await house.sql<{ slug: string; id: string }>(
    `with sent as (
       select i.tenant_id, i.id as intent_id, s.slug, s.ref, s.key, uuidv7() as id
       from unnest($1::text[], $2::text[], $3::text[]) as s(slug, ref, key) join billing.payment_intents i on i.slug = s.slug
     ), slips as (
       insert into billing.slips (tenant_id, id, intent_id, object_key, width, height, sha256, dhash, mini_qr_raw, api_id, sending_bank, trans_ref, dup_key)
       select tenant_id, id, intent_id, tenant_id || '/slips/bench.webp', 800, 1200, key, left(key, 16), ref, '000001', '014', ref, key from sent
     ), claims as (
       insert into billing.slip_claims (tenant_id, dup_key, slip_id) select tenant_id, key, id from sent
     ), waiting as (
       update billing.payment_intents i set status = 'in_review' from sent where i.tenant_id = sent.tenant_id and i.id = sent.intent_id
     )
     select slug, id from sent`,
    [slugs, refs, keys],
  )
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
  return slugs.map((slug) => idOf.get(slug)!)
}
