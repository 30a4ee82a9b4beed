/** Gifts, packages and who recommends, in any order: each may be refused. */
import { randomUUID } from 'node:crypto'
import { jobContext } from '#kernel/job-context.ts'
import { buyGift } from '#rooms/events/gift/buy-gift.ts'
import { claimGift } from '#rooms/events/gift/claim-gift.ts'
import { deferGift } from '#rooms/events/gift/defer-gift.ts'
import { giftCode, giftToken, linkToken } from '#rooms/events/gift/gift-code.server.ts'
import { buyTickets } from '#rooms/events/index.ts'
import { extendGifts, makeGifts, voidGifts } from '#rooms/events/gift/make-gifts.ts'
import { payWithGift } from '#rooms/events/gift/pay-with-gift.ts'
import { moneySale, packageSale } from '#rooms/events/gift/gift-sale.ts'
import { listPackage, savePackage, useThing } from '#rooms/events/gift/packages.ts'
import { grantQuota, makeGiftLink } from '#rooms/events/gift/quotas.ts'
import { noteClick } from '#rooms/events/influencer/click.server.ts'
import { influencerMoves } from '#rooms/events/influencer/influencer-moves.ts'
import '#rooms/events/influencer/own-code.ts'
import { decideReferral } from '#rooms/events/influencer/decide-referral.ts'
import { askPayout, dueToAll, payAll } from '#rooms/events/influencer/pay-all.ts'
import { payInfluencer } from '#rooms/events/influencer/pay-influencer.ts'
import { saveProgramme } from '#rooms/events/influencer/programme.ts'
import { reckonings } from '#rooms/events/influencer/reckon.ts'
import { changeInfluencer, makeInfluencer } from '#rooms/events/influencer/save-influencer.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { approveSlip } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { about, baht, nothingThere, type Operation, type Scene, staff, withOne } from './random-scene.ts'

const keyed = (scene: Scene) => ({
  ...staff(scene),
  idempotencyKey: randomUUID(),
})

/** A line of a package: a free ticket of an event that sells them. */
async function aSeat({ tenant, luck }: Scene): Promise<string> {
  const [one] = await tenant.sql<{ slug: string }>(
    `select e.slug from events.events e join events.kinds k on k.event_id = e.id and k.name_th = 'ฟรี' and not k.is_closed
     where e.state = 'published' and e.ends_at > now() order by e.id limit 1`,
  )
  return one && luck.upTo(2) > 0 ? `\n${luck.between(1, 2)} ฟรี /event/${one.slug}` : ''
}

const saves: Operation = async (scene) => {
  const { packageId } = await savePackage(keyed(scene), {
    name: { th: 'ชุดกาแฟ', en: 'Coffee set' },
    price: '900',
    validDays: scene.luck.between(1, 400),
    vatClass: scene.luck.pick(['vat7', 'exempt']),
    items: `${scene.luck.between(1, 4)} กาแฟดริป\n${scene.luck.between(1, 2)} แก้ว /shop/product/CUP${await aSeat(scene)}`,
  })
  await listPackage(keyed(scene), { packageId, isListed: 'true' } as never)
}
const makes: Operation = async (scene) => {
  const { tenant, luck } = scene
  const open = await tenant.sql<{ id: string }>(`select id from events.packages where state = 'open' order by id`)
  const what =
    open.length > 0 && luck.upTo(2) === 0 ? { packageId: luck.pick(open).id } : { value: baht(about(scene, 40_000n)) }
  return makeGifts(keyed(scene), {
    ...what,
    count: luck.between(1, 4),
    days: luck.between(1, 60),
  })
}
type Gift = { id: string; batchId: string; byLink: boolean }
const claims = withOne<Gift>(
  'select id, batch_id as "batchId", by_link as "byLink" from events.gifts',
  ({ tenant, luck, members, admins }, { id, batchId, byLink }) =>
    claimGift(tenant.as('user', { accountId: luck.pick([...members, admins[0]!]) }), {
      token: byLink ? linkToken(tenant.id, batchId) : giftToken(tenant.id, id),
    }),
)
const batches = 'select id from events.gift_batches'
const voids = withOne<{ id: string }>(batches, (scene, one) => voidGifts(keyed(scene), one))
const ends = withOne<{ id: string }>(batches, async (scene, { id }) => {
  if (scene.luck.upTo(1)) return extendGifts(keyed(scene), { id, days: 20 })
  return scene.tenant.sql(`update events.gift_batches set expires_at = now() - interval '1 minute' where id = $1`, [id])
})
const uses = withOne<{ thingId: string }>(
  `select id as "thingId" from entitlements.held where kind = 'thing' and source_type = 'gift'`,
  async (scene, { thingId }) => {
    const useId = randomUUID()
    await useThing(keyed(scene), { thingId, useId })
    // Pressed twice it is one.
    return useThing(keyed(scene), { thingId, useId })
  },
)

/** Somebody buys one; often it is paid, as any bill is. */
const buys: Operation = async (scene) => {
  const { tenant, luck, members } = scene
  const open = await tenant.sql<{ id: string }>(
    `select id from events.packages where state = 'open' and is_listed order by id`,
  )
  const who = { ...tenant.as('user', { accountId: luck.pick(members) }), idempotencyKey: randomUUID() }
  const isPackage = open.length > 0 && luck.upTo(1) === 0
  const what = isPackage
    ? { packageId: luck.pick(open).id, ...(luck.upTo(2) === 0 && { isOwn: 'on' }) }
    : { value: baht(5_000n + about(scene, 60_000n)) }
  const { paySlug } = await buyGift(who, what as never)
  if (luck.upTo(3) > 0) await submitSlip(tenant.as('guest'), slipFacts(tenant, paySlug))
}
const saleEnds = withOne<{ saleId: string; isMoney: boolean }>(
  `select id as "saleId", value_satang > 0 as "isMoney" from events.gift_sales where state = 'waiting'`,
  async ({ tenant }, { saleId, isMoney }) => {
    await tenant.sql(`update events.gift_sales set hold_until = now() - interval '1 minute' where id = $1`, [saleId])
    await (isMoney ? moneySale : packageSale).clock.handle(jobContext(tenant.id), { saleId })
  },
)
/** Whatever waits for its money of a member, an order or tickets, is paid by a code, all or in part. */
const paysByCode: Operation = async ({ tenant, luck }) => {
  const bills = await tenant.sql<{ slug: string; accountId: string }>(
    `select i.slug, p.account_id as "accountId" from billing.payables p join billing.payment_intents i on i.payable_id = p.id
     where p.status = 'open' and p.account_id is not null and i.status = 'awaiting' order by i.id`,
  )
  const gifts = await tenant.sql<{ id: string }>(
    `select id from events.gifts where not by_link and state in ('active', 'spent', 'claimed') order by balance_satang = 0, id`,
  )
  if (bills.length === 0 || gifts.length === 0) return nothingThere
  const { slug, accountId } = luck.pick(bills)
  const who = { ...tenant.as('user', { accountId }), idempotencyKey: randomUUID() }
  const { id } = luck.pick(gifts.slice(0, 5))
  return payWithGift(
    { ...who, address: `10.${luck.upTo(250)}.${luck.upTo(250)}.1` },
    { slug, code: giftCode(tenant.id, id) },
  )
}
/** What of sold packages is income by now, told twice as a relay may. */
const settlesIncome = withOne<{ saleId: string }>(
  'select id as "saleId" from events.gift_sales where package_id is not null',
  async ({ tenant }, one) => {
    for (let n = 0; n < 2; n++) await deferGift.handle(jobContext(tenant.id), one)
  },
)

const joins: Operation = async (scene) => {
  const { tenant, luck, members } = scene
  const [{ many }] = (await tenant.sql<{ many: number }>('select count(*)::int as many from events.influencers')) as [
    { many: number },
  ]
  if (many >= 4) return nothingThere
  const slug = `friend-${many}`
  const payee = luck.upTo(3) === 0 ? {} : { payee: 'เมย์ ใจดี', taxId: '1101700207030' }
  const code = many === 0 ? { code: 'FRIEND' } : {}
  const { id } = await makeInfluencer(keyed(scene), {
    name: slug,
    slug,
    rate: luck.pick(['10', '7.5', '33.33']),
    ...payee,
    ...code,
  })
  await tenant.sql('update events.influencers set account_id = $1 where id = $2', [members[many], id])
  return influencerMoves.approve(keyed(scene), { id })
}
const influencers = 'select id, version, state from events.influencers'
const changes = withOne<{ id: string; version: number; state: string }>(
  influencers,
  (scene, { id, version, state }) => {
    if (scene.luck.upTo(1))
      return changeInfluencer(keyed(scene), {
        id,
        version,
        rate: scene.luck.pick(['5', '10', '12.34']),
      })
    return state === 'paused'
      ? influencerMoves.approve(keyed(scene), { id })
      : influencerMoves.pause(keyed(scene), { id })
  },
)
const decides = withOne<{ id: string; referralId: string }>(
  'select id as "referralId", influencer_id as id from events.referrals',
  (scene, one) =>
    decideReferral(keyed(scene), { ...one, decision: scene.luck.pick(['cleared', 'refused', 'cleared']) }),
)
/** Who has most to come is the first to ask. */
const asks: Operation = async ({ tenant }) => {
  await windowsEnd(tenant)
  const [one] = await tenant.sql<{ accountId: string }>(
    `select i.account_id as "accountId" from events.influencers i left join events.referrals r on r.influencer_id = i.id
       left join events.commissions c on c.referral_id = r.id where i.account_id is not null
     group by i.id, i.account_id order by coalesce(sum(c.amount_satang - c.paid_satang), 0) desc, i.id limit 1`,
  )
  if (!one) return nothingThere
  return askPayout({ ...tenant.as('user', one), idempotencyKey: randomUUID() }, {})
}
const windowsEnd = (tenant: Scene['tenant']) =>
  tenant.sql(`update events.commissions set available_at = now() - interval '1 minute'`)
/** Somebody comes by the link of who can be paid, buys a ticket, and the money is seen: then there is something to pay. */
async function brings(scene: Scene): Promise<void> {
  const { tenant, luck } = scene
  const [whose] = await tenant.sql<{ slug: string }>(
    `select slug from events.influencers where state = 'active' and payee <> '' order by id limit 1`,
  )
  const [kind] = await tenant.sql<{ event: string; kindId: string }>(
    `select e.slug as event, k.id as "kindId" from events.kinds k join events.events e on e.id = k.event_id
     where e.state = 'published' and e.ends_at > now() and k.price_satang > 0 and not k.is_closed order by k.id desc limit 1`,
  )
  if (!whose || !kind) return
  const click = await noteClick(guestFrom(tenant), { slug: whose.slug })
  const { paySlug } = await buyTickets(
    { ...guestFrom(tenant), referral: click?.clickId ?? null, idempotencyKey: randomUUID() },
    { event: kind.event, name: 'ปิติ', email: `brought${luck.upTo(1e8)}@mail.example`, wanted: { [kind.kindId]: 1 } },
  )
  if (!paySlug) return
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, paySlug))
  await approveSlip(staff(scene), { id: slipId })
  await hears(scene)
}
const paysAll: Operation = async (scene) => {
  if (scene.luck.upTo(2) > 0) await brings(scene)
  await windowsEnd(scene.tenant)
  const due = (await dueToAll(keyed(scene), {})).filter(({ isPayeeMissing }) => !isPayeeMissing)
  if (due.length === 0) return nothingThere
  const total = due.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)
  return payAll(keyed(scene), { total: baht(scene.luck.upTo(4) ? total : total + 1n) })
}
const pays = withOne<{ id: string }>(influencers, async (scene, { id }) => {
  if (scene.luck.upTo(1)) await windowsEnd(scene.tenant)
  return payInfluencer(keyed(scene), { id })
})
const programme: Operation = (scene) =>
  saveProgramme(keyed(scene), {
    isOpen: 'on',
    rate: '10',
    clickDays: '30',
    refundDays: scene.luck.pick(['0', '14']),
    ...(scene.luck.upTo(1) && { withholds: 'on' }),
  })
const grants = withOne<{ id: string }>(influencers, (scene, { id }) =>
  grantQuota(keyed(scene), {
    id,
    value: baht(about(scene, 5_000n)),
    count: scene.luck.between(1, 5),
  }),
)
const links = withOne<{ quotaId: string; accountId: string }>(
  `select q.id as "quotaId", i.account_id as "accountId" from events.gift_quotas q join events.influencers i on i.id = q.influencer_id`,
  ({ tenant, luck }, { quotaId, accountId }) =>
    makeGiftLink(
      { ...tenant.as('user', { accountId }), idempotencyKey: randomUUID() },
      { quotaId, count: luck.between(1, 3) },
    ),
)

const topics = reckonings.map(({ topic }) => topic)
/** What was said of bills is heard, twice, in any order, as a relay may; then nothing that went back whole earns. */
const hears: Operation = async ({ tenant, luck }) => {
  const said = await tenant.sql<{ topic: string; payload: object }>(
    `delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'event' and topic = any($1) returning topic, payload`,
    [topics],
  )
  if (said.length === 0) return nothingThere
  for (const { topic, payload } of luck.shuffled([...said, ...said]))
    for (const one of reckonings.filter((handler) => handler.topic === topic))
      await one.handle(jobContext(tenant.id), payload)
  const wrong = await tenant.sql(`
    select r.number, r.verdict, p.amount_satang, p.paid_satang, p.refunded_satang, sum(c.amount_satang) as earned
    from events.referrals r join events.commissions c on c.referral_id = r.id join billing.payables p on p.id = r.payable_id
    group by r.number, r.verdict, p.paid_satang, p.refunded_satang, p.amount_satang
    having sum(c.amount_satang) > 0 and (p.paid_satang <= p.refunded_satang or r.verdict <> 'counts')
      or sum(c.amount_satang) > least(p.amount_satang, p.paid_satang - p.refunded_satang) / 3 + count(*)`)
  if (wrong.length > 0)
    throw new Error(
      `earned of nothing: ${JSON.stringify(wrong, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))}`,
    )
}

/** How often each is tried, beside a hundred of the shop’s. */
export const giftOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  savesPackage: { operation: saves, often: 1 },
  makesGifts: { operation: makes, often: 3 },
  claimsGift: { operation: claims, often: 5 },
  voidsGifts: { operation: voids, often: 1 },
  giftsEnd: { operation: ends, often: 1 },
  usesThing: { operation: uses, often: 3 },
  buysGift: { operation: buys, often: 4 },
  giftSaleEnds: { operation: saleEnds, often: 1 },
  paysByCode: { operation: paysByCode, often: 6 },
  settlesIncome: { operation: settlesIncome, often: 3 },
  joinsProgramme: { operation: joins, often: 2 },
  changesInfluencer: { operation: changes, often: 1 },
  paysInfluencer: { operation: pays, often: 2 },
  decidesReferral: { operation: decides, often: 2 },
  asksPayout: { operation: asks, often: 2 },
  paysAll: { operation: paysAll, often: 2 },
  changesProgramme: { operation: programme, often: 1 },
  grantsQuota: { operation: grants, often: 1 },
  makesGiftLink: { operation: links, often: 1 },
  hears: { operation: hears, often: 6 },
}
