/** A package is opened and keeps its state: per enrolment, item and SCO; who opened it last writes (decision 213). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { both } from '#kernel/field-errors.ts'
import { notFound } from '#kernel/refusals.ts'
import { sandboxOrigin } from '#kernel/sandbox.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { itemIn, learnerOf, readLearning, whyNot } from '../learn/access.ts'
import { finishItem } from '../learn/finish.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { beginningOf, type Cmi, outcomeOf } from './cmi.ts'
import { type Package, packageOf } from './find-package.ts'
import type { Standard } from './manifest.ts'
import { playToken } from './play-token.server.ts'

const Of = z.object({ course: z.string().max(80), item: z.string().max(20) })

export interface Opened {
  /** What is framed, and the origin whose messages are believed. */
  url: string
  origin: string
  standard: Standard
  sco: string
  scos: { id: string; title: string; isDone: boolean }[]
  /** Where in the package it begins. */
  href: string
  isAsset: boolean
  cmi: Cmi
  /** Null: nothing is kept. */
  attempt: number | null
}

/** Errors: 404, 403, 423; 409 while it is not unpacked, or where the platform has no domain to run it on. */
export const openPackage = command({
  may: 'anyone',
  input: Of.extend({ sco: z.string().max(200).default(''), origin: z.string().max(300).default('') }),
  limit: ({ actor, address }) => [{ bucket: `scorm open:${actor.accountId ?? address}`, tries: 60, perSeconds: 60 }],
  async run(tools, { sco: asked, origin, ...of }): Promise<Opened> {
    const learning = await readLearning(tools, of.course)
    const item = itemIn(learning, of.item)
    const why = whyNot(learning, item)
    if (why) refuse(why)
    if (item.kind !== 'scorm') return notFound()
    const found = (await packageOf(tools, learning, item.id)) ?? refuse('packageNotReady')
    const runsAt = sandboxOrigin(`${tools.context.tenantId}/${found.id}`) ?? refuse('noSandbox')
    const enrolmentId = learning.as === 'learner' ? learning.enrolment!.id : null
    const states = enrolmentId ? await statesOf(tools, { enrolmentId, itemId: item.id }) : []
    const isDone = (id: string) => states.some((state) => state.sco === id && state.isDone)
    const sco = found.scos.find(({ id }) => id === asked) ?? found.scos.find(({ id }) => !isDone(id)) ?? found.scos[0]!
    const begun = enrolmentId ? await begin(tools, { enrolmentId, itemId: item.id, sco: sco.id }) : null
    const ticket = {
      tenant: tools.context.tenantId,
      package: found.id,
      enrolment: enrolmentId,
      origin: originOf(origin, tools.context.site.hostname),
    }
    const { actor } = tools.context
    const learner = { id: enrolmentId ?? 'preview', name: actor.name ?? '' }
    return {
      url: `${runsAt}/${playToken(ticket)}/`,
      origin: runsAt,
      standard: found.standard,
      sco: sco.id,
      scos: found.scos.map(({ id, title }) => ({ id, title, isDone: isDone(id) })),
      href: addressOf(sco.href),
      isAsset: sco.isAsset,
      cmi: beginningOf({ standard: found.standard, sco, stored: begun?.cmi ?? {}, learner, counts: begun !== null }),
      attempt: begun?.attempt ?? null,
    }
  },
})

function addressOf(href: string): string {
  const [path = ''] = href.split(/[?#]/)
  return path.split('/').map(encodeURIComponent).join('/') + href.slice(path.length)
}

/** What a browser says of its page; a program that says nothing is told the site's. */
const originOf = (said: string, hostname: string): string =>
  URL.canParse(said) && new URL(said).origin === said ? said : siteOrigin(hostname)

interface At {
  enrolmentId: string
  itemId: string
}

async function statesOf({ db }: Tools<LessonTables>, { enrolmentId, itemId }: At) {
  const { rows } = await sql<{ sco: string; isDone: boolean; score: number | null }>`
    select sco, is_done as "isDone", score::float8 as score from lessons.scorm_states
    where enrolment_id = ${enrolmentId} and item_id = ${itemId}`.execute(db)
  return rows
}

/** Whoever had it open before writes no more. */
async function begin({ db }: Tools<LessonTables>, { enrolmentId, itemId, sco }: At & { sco: string }) {
  await sql`insert into lessons.progress (enrolment_id, item_id) values (${enrolmentId}, ${itemId}) on conflict do nothing`.execute(
    db,
  )
  await sql`update lessons.enrolments set last_item_id = ${itemId}, last_at = now() where id = ${enrolmentId}`.execute(
    db,
  )
  const { rows } = await sql<{ attempt: number; cmi: Cmi }>`
    insert into lessons.scorm_states as s (enrolment_id, item_id, sco) values (${enrolmentId}, ${itemId}, ${sco})
    on conflict (tenant_id, enrolment_id, item_id, sco) do update set attempt = s.attempt + 1, seq = 0
    returning attempt, cmi`.execute(db)
  return rows[0]!
}

/** What a package says in one word, and in all of them: its own bounds are lower (SCORM 2004: 64,000 letters). */
const mostLetters = 200_000
const State = z
  .record(z.string().regex(/^(cmi|adl)(\.\w{1,60}){1,8}$/), z.string().max(64_000))
  .refine((cmi) => JSON.stringify(cmi).length <= mostLetters, {
    message: both('บทเรียนนี้ส่งข้อมูลมากเกินกว่าที่เก็บได้', 'This lesson sends more than can be kept'),
  })

/** Errors: 404, 403, 423; 409 PLAY_OVER once it was opened elsewhere. An older state changes nothing. */
export const savePackageState = command({
  may: 'lessons.learn',
  input: Of.extend({
    sco: z.string().min(1).max(200),
    attempt: z.int().min(1).max(2_000_000_000),
    seq: z.int().min(1).max(2_000_000_000),
    cmi: State,
  }),
  limit: ({ actor }, { course, item }) => [
    { bucket: `scorm state:${actor.accountId}:${course}:${item}`, tries: 60, perSeconds: 60 },
  ],
  async run(tools, { course, item: slug, sco, attempt, seq, cmi }): Promise<{ done: boolean; score: number | null }> {
    const { learning, item, enrolmentId } = await learnerOf(tools, course, slug)
    if (item.kind !== 'scorm') return notFound()
    const found = (await packageOf(tools, learning, item.id)) ?? refuse('packageNotReady')
    if (!found.scos.some(({ id }) => id === sco)) return notFound()
    const at = { enrolmentId, itemId: item.id }
    const { db } = tools
    // Of two SCOs that end at once the second waits here, and sees both.
    await sql`select from lessons.progress where enrolment_id = ${enrolmentId} and item_id = ${item.id} for update`.execute(
      db,
    )
    const { isDone, score } = outcomeOf(found.standard, cmi)
    const { rows } = await sql<{ isCurrent: boolean }>`
      with written as (
        update lessons.scorm_states set seq = ${seq}, cmi = ${JSON.stringify(cmi)}, is_done = is_done or ${isDone}, score = coalesce(${score}, score), saved_at = now()
        where enrolment_id = ${enrolmentId} and item_id = ${item.id} and sco = ${sco} and attempt = ${attempt} and seq < ${seq} returning 1
      )
      select s.attempt = ${attempt} as "isCurrent" from lessons.scorm_states s
      where s.enrolment_id = ${enrolmentId} and s.item_id = ${item.id} and s.sco = ${sco} and (select count(*) from written) >= 0`.execute(
      db,
    )
    if (!(rows[0] ?? notFound()).isCurrent) refuse('playOver')
    return progressFrom(tools, at, found)
  },
})

/** An item is done with all of its SCOs; its score is the mean of those that give one. */
async function progressFrom(tools: Tools<LessonTables>, at: At, { scos }: Package) {
  const states = await statesOf(tools, at)
  const { rows } = await sql<{ score: number | null; isDone: boolean }>`
    update lessons.progress p set score = (select round(avg(s.score), 2) from lessons.scorm_states s
      where s.enrolment_id = p.enrolment_id and s.item_id = p.item_id)
    where enrolment_id = ${at.enrolmentId} and item_id = ${at.itemId}
    returning score::float8 as score, status = 'completed' as "isDone"`.execute(tools.db)
  const { score, isDone } = rows[0]!
  const done = isDone || scos.every(({ id }) => states.some((state) => state.sco === id && state.isDone))
  if (done && !isDone) await finishItem(tools, at.enrolmentId, at.itemId)
  return { done, score }
}
