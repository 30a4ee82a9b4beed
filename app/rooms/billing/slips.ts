import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { withIdempotency } from '#kernel/idempotency.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { codeFinding, finding, forBuyer, type FindingKind } from './findings.ts'
import { intentCan, isLive, statusNow } from './intent-states.ts'
import { intentsOf, lockBySlug, type IntentRow } from './locks.ts'
import { refuse } from './refusals.ts'
import { sweepLaterMs } from '#kernel/sweep.server.ts'
import { command, query } from './room.ts'
import { parseSlipCode, type SlipCode } from './slip-code.ts'
import { slipDupKey } from './slip-dup-key.server.ts'
import type { Tables } from './tables.ts'

const slugInput = z.string().min(1).max(64)

/** Asked before a picture is read at all. Errors: 404, or why no slip is wanted. */
export const mayTakeSlip = query({
  may: anyone,
  input: z.object({ slug: slugInput }),
  async run(tools, { slug }): Promise<void> {
    const intent = await tools.db
      .selectFrom('billing.payment_intents')
      .select(['id', 'slug', 'status', 'payable_id'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!intent) return notFound()
    await refuseUnlessWanted(tools, intent)
  },
})

const slipInput = z.object({
  slug: slugInput,
  objectKey: z.string().max(200),
  /** Where a PDF lies as it came. */
  originalKey: z.string().max(200).nullable().default(null),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  dhash: z.string().regex(/^[0-9a-f]{16}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  miniQr: z.string().max(512).nullable(),
  /** What other codes of the picture say: a used slip beside a second code is a used slip. */
  moreCodes: z.array(z.string().max(512)).max(8).default([]),
})

/**
 * The slip of a payment, its picture read and stored before (slip-upload.ts). Stops the buyer's clock. Taken after
 * expiry too: money that was sent is never lost. Idempotent by the file, not by where it was put.
 *
 * Errors: 404, 409 when paid, under review, or turned down five times.
 */
export const submitSlip = command({
  may: anyone,
  input: slipInput,
  run: (tools, slip) =>
    withIdempotency(tools, 'billing.submitSlip', { slug: slip.slug, sha256: slip.sha256 }, () => take(tools, slip)),
})

async function take(
  tools: Tools<Tables>,
  slip: z.output<typeof slipInput>,
): Promise<{ slipId: string; findings: FindingKind[] }> {
  const keys = [slip.objectKey, slip.originalKey ?? slip.objectKey]
  if (!keys.every((key) => key.startsWith(`${tools.context.tenantId}/slips/`)))
    throw new Error('a picture of this tenant')
  const payable = await lockBySlug(tools, slip.slug)
  const intents = await intentsOf(tools, payable.id)
  const intent = intents.find((each) => each.slug === slip.slug)!
  await refuseUnlessWanted(tools, intent)
  await replaceAnswered(tools, intent)
  const code = slip.miniQr === null ? null : parseSlipCode(slip.miniQr)
  const facts = code?.ok ? code.slip : null
  const dupKey = facts && slipDupKey(facts)
  const dupKeys = dupKeysOf([slip.miniQr ?? '', ...slip.moreCodes])
  const findings = [codeFinding(code)]
  if (await isLikeAnother(tools, { ...slip, dupKey, intentIds: intents.map((each) => each.id) }))
    findings.push(finding('similar'))
  const { slipId, claimed } = await insertSlip(tools, slip, { intentId: intent.id, facts, dupKey, dupKeys, findings })
  if (dupKeys.length > 0 && !claimed) findings.push(finding('duplicate'))
  await markInReview(tools, intents, intent)
  const { id: payableId, subject_type: subjectType, subject_id: subjectId } = payable
  tools.after('billing.slipSubmitted', { payableId, subjectType, subjectId, intentSlug: slip.slug, slipId })
  for (const { slug } of intents) tools.tell(`intent:${slug}`)
  tools.tell('bills')
  tools.later('billing.sweepSlips', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep' })
  return { slipId, findings: forBuyer(findings) }
}

async function refuseUnlessWanted(tools: Tools<Tables>, intent: Pick<IntentRow, 'id' | 'status'>): Promise<void> {
  if (intentCan(intent.status, 'takeSlip')) return
  if (intent.status === 'rejected') refuse('tooManySlips')
  if (intent.status !== 'in_review') refuse('slipNotWanted', { status: intent.status })
  const waiting = await tools.db
    .selectFrom('billing.slips')
    .select('id')
    .where('intent_id', '=', intent.id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (waiting) refuse('slipNotWanted', { status: 'in_review' })
}

/** The shop had asked for a better picture: the new one takes the old one's place, and its claim. */
async function replaceAnswered(tools: Tools<Tables>, intent: IntentRow): Promise<void> {
  if (intent.status !== 'in_review') return
  const replaced = await tools.db
    .updateTable('billing.slips')
    .set({ status: 'rejected', reason: 'replaced', reviewed_at: new Date() })
    .where('intent_id', '=', intent.id)
    .where('status', '=', 'needs_info')
    .returning('id')
    .execute()
  const ids = replaced.map((row) => row.id)
  if (ids.length > 0) await tools.db.deleteFrom('billing.slip_claims').where('slip_id', 'in', ids).execute()
}

/**
 * The very same file, or a picture near to it (commerce.md rule 4.6). Slips of one bank look much alike, so two whose
 * codes name different transfers are never called alike. Looks at the newest 20,000 slips of this tenant.
 */
async function isLikeAnother(
  tools: Tools<Tables>,
  slip: { sha256: string; dhash: string; dupKey: string | null; intentIds: string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from (select intent_id, sha256, dhash, dup_key from billing.slips order by id desc limit 20000) s
    where s.intent_id <> all(${slip.intentIds}::uuid[]) and (s.sha256 = ${slip.sha256}
      or ((s.dup_key is null or ${slip.dupKey === null}::boolean)
        and bit_count(('x' || s.dhash)::bit(64) # ('x' || ${slip.dhash}::text)::bit(64)) <= 6))
    limit 1`.execute(tools.db)
  return rows.length > 0
}

const dupKeysOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.map(parseSlipCode).flatMap((code) => (code.ok ? [slipDupKey(code.slip)] : []))),
]

/** The claims on all transfers of the picture and the slip in one statement; they are ours only if nobody on the platform had one. */
async function insertSlip(
  tools: Tools<Tables>,
  slip: z.output<typeof slipInput>,
  read: {
    intentId: string
    facts: SlipCode | null
    dupKey: string | null
    dupKeys: string[]
    findings: ReturnType<typeof finding>[]
  },
): Promise<{ slipId: string; claimed: boolean }> {
  const { facts } = read
  const duplicate = JSON.stringify([...read.findings, finding('duplicate')])
  const { rows } = await sql<{ slipId: string; claimed: boolean }>`
    with fresh as materialized (select uuidv7() as id), claim as (
      insert into billing.slip_claims (dup_key, slip_id)
      select keys.one, id from fresh, unnest(${read.dupKeys}::text[]) as keys (one)
      order by keys.one
      on conflict do nothing returning dup_key
    )
    insert into billing.slips (id, intent_id, object_key, original_key, width, height, sha256, dhash, mini_qr_raw, api_id, sending_bank,
      trans_ref, dup_key, findings)
    select fresh.id, ${read.intentId}::uuid, ${slip.objectKey}, ${slip.originalKey}, ${slip.width}::int, ${slip.height}::int, ${slip.sha256},
      ${slip.dhash}, ${slip.miniQr}, ${facts?.kind === 'bank' ? facts.apiId : null}, ${facts?.kind === 'bank' ? facts.bankCode : facts && 'TMN'},
      ${facts?.transRef ?? null}, ${read.dupKey},
      case when (select count(*) from claim) = ${read.dupKeys.length}
        then ${JSON.stringify(read.findings)}::jsonb else ${duplicate}::jsonb end
    from fresh
    returning id as "slipId", (select count(*) from claim) = ${read.dupKeys.length} as claimed`.execute(tools.db)
  return rows[0]!
}

/**
 * An expired or replaced code comes back to life with its slip, while its satang may be another's by now; the code that
 * took its place ends.
 */
async function markInReview(tools: Tools<Tables>, intents: IntentRow[], intent: IntentRow): Promise<void> {
  const others = intents.filter((each) => each.id !== intent.id && isLive(each.status))
  if (others.some((each) => each.status === 'in_review')) return
  for (const { id, status, expires_at } of others) {
    const ended = statusNow(status, expires_at, new Date()) === 'expired' ? 'expired' : 'cancelled'
    await tools.db.updateTable('billing.payment_intents').set({ status: ended }).where('id', '=', id).execute()
  }
  await tools.db
    .updateTable('billing.payment_intents')
    .set({ status: 'in_review', ...(isLive(intent.status) ? {} : { by_satang: false }) })
    .where('id', '=', intent.id)
    .execute()
}
