import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { log } from '#kernel/log.server.ts'
import { carry } from './carriers.server.ts'
import { composeMessage, type Composed, type Draft, draftOf } from './compose.ts'
import { content, Paused, Spent, Undeliverable, WrongSetting } from './outgoing.ts'
import { hasToGo } from './queue.ts'
import { externalJobs } from './room.ts'
import type { Tables } from './tables.ts'

/** After each failure it waits so long; after the last one it is given up, about 16 hours after the first. */
const waitSeconds = [10, 30, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800]
/** While a service is away its messages wait so long without counting an attempt; while it refuses us, so long. */
const pauseSeconds = 15
const settingSeconds = 300
/** A quota is a day's, a mailbox is emptied in a while: no sooner than this, thirty hours in all. */
const spentSeconds = 10_800
/** A worker that has not said within this time how it went is dead: longer than any carrier waits for an answer. */
const leaseSeconds = 75

/** Of one tenant at once: they are claimed and written together. */
const together = 8
/** So many of them are under way at a time: whoever is killed sends no more than these a second time. */
const underWay = 2

/**
 * Sends deliveries: claims their rows, commits, writes the letters, sends, writes down how it went. Whoever is killed in
 * between leaves claimed rows, which are sent again when the lease is over: at least once, with the delivery's id as the
 * key by which the service may know it.
 */
export const deliver = externalJobs(
  'messaging.deliver',
  z.object({ deliveryId: z.uuid() }),
  async (steps, inputs) => {
    const ids = inputs.map(({ deliveryId }) => deliveryId)
    const claimed = await steps.step((tools) => claim(tools, ids))
    if (claimed.length === 0) return
    const drafts = await draftAll(steps, claimed)
    let now = claimed.slice(0, underWay)
    for (let from = underWay; now.length > 0 || from < claimed.length; from += underWay) {
      const next = claimed.slice(from, from + underWay)
      const outcomes = await Promise.all(now.map(async (one) => [one, await send(steps, one, drafts)] as const))
      now = await steps.step(async (tools) => {
        await recordSent(tools, outcomes)
        for (const [one, outcome] of outcomes) if (outcome.state !== 'sent') await record(tools, one, outcome)
        return stillOurs(tools, next)
      })
    }
  },
  { gathers: together },
)

export type Delivery = Awaited<ReturnType<typeof claim>>[number]

type Outcome =
  | { state: 'sent'; providerId: string | null; subject: string | null }
  | { state: 'dropped' }
  | { state: 'failed'; error: string; why: 'refused' | 'trouble' | 'paused' | 'spent' | 'setting' }

async function claim(tools: Tools<Tables>, ids: readonly string[]) {
  // What is under way waits for nobody: what was given up is counted, and only that.
  tools.unseen('messaging.deliveries')
  const rows = await tools.db
    .updateTable('messaging.deliveries')
    .set({ state: 'sending', claimed_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1`, next_at: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((is) =>
      is.or([
        is('state', 'in', ['queued', 'failed']),
        is.and([
          is('state', '=', 'sending'),
          is('claimed_at', '<', sql<Date>`now() - make_interval(secs => ${leaseSeconds})`),
        ]),
      ]),
    )
    .returning([
      'id',
      'channel',
      'recipient',
      'recipient_name',
      'locale',
      'site_id',
      'letter',
      'props',
      'content',
      'account_id',
      'attempts',
    ])
    .execute()
  for (const id of ids) if (!rows.some((row) => row.id === id)) await lookAgain(tools, id)
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** Somebody is at it, or was killed at it: looked at again when the lease is over. */
async function lookAgain(tools: Tools<Tables>, id: string): Promise<void> {
  const other = await tools.db
    .selectFrom('messaging.deliveries')
    .select('claimed_at')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (other?.claimed_at) hasToGo(tools, id, new Date(other.claimed_at.getTime() + (leaseSeconds + 1) * 1000))
}

/** The lease of those that go next begins anew; without those whose lease was over, and which somebody else has taken. */
async function stillOurs(tools: Tools<Tables>, next: readonly Delivery[]): Promise<Delivery[]> {
  if (next.length === 0) return []
  tools.unseen('messaging.deliveries')
  const { rows } = await sql<{ id: string }>`
    update messaging.deliveries d set claimed_at = now()
    from unnest(${next.map(({ id }) => id)}::uuid[], ${next.map(({ attempts }) => attempts)}::int[]) as n(id, attempts)
    where d.id = n.id and d.state = 'sending' and d.attempts = n.attempts returning d.id`.execute(tools.db)
  return next.filter(({ id }) => rows.some((row) => row.id === id))
}

type Drafts = ReadonlyMap<string, Draft | null>

/** What they say, read together. Empty when one of them could not be read: each is read by itself then. */
async function draftAll(steps: Steps<Tables>, claimed: readonly Delivery[]): Promise<Drafts> {
  if (claimed.length === 1) return new Map()
  return steps
    .step(async (tools) => {
      const drafts = new Map<string, Draft | null>()
      for (const one of claimed) drafts.set(one.id, await draftOf(tools, one))
      return drafts
    })
    .catch(() => new Map())
}

async function send(steps: Steps<Tables>, delivery: Delivery, drafts: Drafts): Promise<Outcome> {
  try {
    const read = drafts.get(delivery.id)
    const draft = read === undefined ? await steps.step((tools) => draftOf(tools, delivery)) : read
    const composed: Composed | null = draft && (await composeMessage(steps, delivery, draft))
    if (!composed) return { state: 'dropped' }
    return { state: 'sent', ...(await carry(composed)), subject: composed.channel === 'mail' ? composed.subject : null }
  } catch (error) {
    if (error instanceof Undeliverable) return { state: 'failed', error: error.message, why: 'refused' }
    if (error instanceof Paused) return { state: 'failed', error: error.message, why: 'paused' }
    if (error instanceof Spent) return { state: 'failed', error: error.message, why: 'spent' }
    if (error instanceof WrongSetting) {
      log.error('a service refuses us: nothing goes by it until its setting is mended', {
        channel: delivery.channel,
        error,
      })
      return { state: 'failed', error: error.message, why: 'setting' }
    }
    log.warn('a message did not go out', { deliveryId: delivery.id, channel: delivery.channel, error })
    return { state: 'failed', error: error instanceof Error ? error.message : String(error), why: 'trouble' }
  }
}

async function recordSent(tools: Tools<Tables>, outcomes: readonly (readonly [Delivery, Outcome])[]): Promise<void> {
  const sent = outcomes.flatMap(([{ id, content: said }, outcome]) =>
    outcome.state === 'sent' ? [{ ...outcome, id, files: content.safeParse(said).data?.attachments ?? [] }] : [],
  )
  if (sent.length === 0) return
  tools.unseen('messaging.deliveries')
  const keys = sent.flatMap(({ files }) => files.map(({ key }) => key))
  if (keys.length > 0) tools.later('messaging.sweepMailFiles', { keys })
  await sql`
    update messaging.deliveries d set state = 'sent', sent_at = now(), provider_id = s.provider, last_error = null,
      subject = coalesce(s.subject, d.subject)
    from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ providerId }) => providerId)}::text[],
      ${sent.map(({ subject }) => subject)}::text[]) as s(id, provider, subject)
    where d.id = s.id and d.state = 'sending'`.execute(tools.db)
}

async function record(
  tools: Tools<Tables>,
  { id, attempts, channel }: Delivery,
  outcome: Exclude<Outcome, { state: 'sent' }>,
): Promise<void> {
  const row = tools.db
    .updateTable('messaging.deliveries')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
  if (outcome.state === 'dropped') await row.set({ state: 'dropped', last_error: null }).execute()
  else {
    const isPaused = outcome.why === 'paused' || outcome.why === 'setting'
    const wait = waitOf(outcome.why, attempts)
    const next = wait === undefined ? null : new Date(Date.now() + wait * 1000)
    const last_error = cutText(outcome.error, 500)
    const done = await row
      .set({
        state: next ? 'failed' : 'gave_up',
        last_error,
        next_at: next,
        ...(isPaused && { attempts: attempts - 1 }),
      })
      .executeTakeFirst()
    // Somebody else is at it by now, and says how it went.
    if (done.numUpdatedRows === 0n) return
    // Also where one beside it went out, of which nobody is told.
    if (!next) tools.touch('messaging.deliveries')
    if (next) hasToGo(tools, id, next)
    else tools.after('messaging.gaveUp', { deliveryId: id, channel, error: last_error })
  }
}

/** Seconds until the next try; undefined: there is none. */
function waitOf(why: Extract<Outcome, { state: 'failed' }>['why'], attempts: number): number | undefined {
  if (why === 'paused') return pauseSeconds
  if (why === 'setting') return settingSeconds
  const usual = why === 'refused' ? undefined : waitSeconds[attempts - 1]
  return why === 'spent' && usual !== undefined ? Math.max(usual, spentSeconds) : usual
}
