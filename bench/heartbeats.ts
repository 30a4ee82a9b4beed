/**
 * A class of three hundred watches: each says every ten seconds what was seen. What a beat costs of the same statements
 * on plain pg, how many learners this machine bears by it, and a course's page beside a product's.
 */
import { cpus } from 'node:os'
import { inTurn, type Side } from './support/compare.ts'
import { type House, ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { accountIn, membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import { ratio, startPair } from './support/pair.ts'
import type { Row } from './support/report.ts'
import type { Server } from './support/servers.ts'

const learners = sized(300, 300, 20)
const beatSeconds = 10
/** The rest of a machine is for pages. */
const shareForBeats = 0.7
/** With a cart the page cache is passed by, which knows guests only. */
const guest = 'cart=AAAAAAAAAAAAAAAAAAAAAA'

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { id, host, skus } = house.tenants[0]!
  const slug = `bench-${Date.now()}`
  const cookies = await membersOf(house, id, learners)
  const plays = await watching(house, id, slug, cookies.map(accountIn))
  await house.analyze()
  const pair = await startPair(house)
  const beats = (server: Server, isApp: boolean) => beatsOf(house, server, { host, plays, cookies, isApp })
  const { app, bare } = await inTurn({ app: beats(pair.app, true), bare: beats(pair.bare, false) })
  const page = (path: string) => pageOf(house, pair.app, host, path)
  const { course, product } = await inTurn({
    course: page(`/lesson/detail/${slug}`),
    product: page(`/shop/product/${skus[0]}`),
  })
  await pair.stop()
  const borne = Math.floor((cpus().length * 1000 * shareForBeats * beatSeconds) / app.perOperation)
  return [
    { promise: 'heartbeat of a learner', reached: ratio(app, bare), unit: '×', atMost: 3, app, bare },
    {
      promise: 'learners at once on this machine',
      reached: borne,
      unit: '',
      atLeast: 300,
      note: `a beat each ${beatSeconds} s, ${shareForBeats * 100} % of ${cpus().length} cores`,
    },
    {
      promise: 'course page, of a product page',
      reached: ratio(course, product),
      unit: '×',
      atMost: 1.3,
      app: course,
      bare: product,
      note: 'product page (bare)',
    },
  ]
}

/** A published course of ten items, the first of them a film of three hours, which all of them have open. */
async function watching(house: House, tenant: string, slug: string, accounts: readonly string[]) {
  await house.sql(
    `with course as (
       insert into lessons.courses (tenant_id, slug, title_th, title_en, summary_th, body_th, teacher_id)
       values ($1, $2, 'คอร์สวัดผล', 'Bench', 'คำโปรย', repeat('รายละเอียดของคอร์ส ', 40), $3) returning id
     ), version as (
       insert into lessons.versions (tenant_id, course_id, number) select $1, id, 1 from course returning id, course_id
     ), items as (
       insert into lessons.version_items (tenant_id, version_id, item_id, position, section_no, section_th, section_en, slug, kind, title_th,
         title_en, body, url, duration_s, is_preview, is_required, after_days, questions, file_id)
       select $1, version.id, uuidv7(), n, 1, 'หมวด', 'Section', 'bench' || n, case n when 1 then 'video' else 'text' end, 'บท ' || n, 'Item ' || n,
         'เนื้อหา', '', case n when 1 then 10800 else 0 end, false, true, 0, '[]', case n when 1 then $5::uuid end
       from version, generate_series(1, 10) n
       returning item_id, version_id, position
     ), rights as (
       insert into entitlements.entitlements (tenant_id, account_id, kind, ref_id, source_type, source_id)
       select $1, a, 'course', course.id, 'bench', uuidv7() from course, unnest($4::uuid[]) a returning id, account_id
     ), enrolled as (
       insert into lessons.enrolments (tenant_id, course_id, account_id, version_id, number, status, source, entitlement_id)
       select $1, version.course_id, rights.account_id, version.id, $2 || rights.id, 'active', 'free', rights.id from version, rights returning id
     ), begun as (
       insert into lessons.progress (tenant_id, enrolment_id, item_id, budget_s) select $1, enrolled.id, items.item_id, 1e6
       from enrolled, items where items.position = 1
     )
     insert into lessons.plays (tenant_id, enrolment_id, item_id) select $1, enrolled.id, items.item_id
     from enrolled, items where items.position = 1`,
    [tenant, slug, accounts[0], accounts, await cutFilm(house, tenant, slug, accounts)],
  )
  await house.sql(
    `update lessons.courses c set status = 'published', version_id = v.id, version_no = 1, published_at = now()
     from lessons.versions v where v.tenant_id = $1 and v.course_id = c.id and c.tenant_id = $1 and c.slug = $2`,
    [tenant, slug],
  )
  return house.sql<{ play: string; account: string }>(
    `select l.id as play, e.account_id as account from lessons.plays l join lessons.enrolments e on e.tenant_id = $1 and e.id = l.enrolment_id
     where l.tenant_id = $1 and e.number like $2 || '%'`,
    [tenant, slug],
  )
}

/** Cut into parts of four seconds, of which each learner was given two hours and a piece from farther on. */
async function cutFilm(house: House, tenant: string, slug: string, accounts: readonly string[]): Promise<string> {
  const [file] = await house.sql<{ id: string }>(
    `insert into files.items (tenant_id, scope, type, name, status, size_bytes, content_type, version, created_by)
     values ($1, 'business', 'file', $2, 'ready', 10, 'video/mp4', 1, $3) returning id`,
    [tenant, `${slug}.mp4`, accounts[0]],
  )
  await house.sql(
    `with film as (
       insert into lessons.films (tenant_id, file_id, version, state, duration_s, cipher_key, head_key, segments, made_at)
       select $1, $2, 1, 'ready', 10800, substring(sha256('bench') for 16), 'bench',
         jsonb_agg(jsonb_build_object('key', 'bench' || n, 'seconds', 4)), now() - interval '1 day' from generate_series(1, 2700) n returning id
     )
     insert into lessons.deliveries (tenant_id, account_id, film_id, seconds)
     select $1, a, film.id, '{[0,10200),[10300,10800)}' from film, unnest($3::uuid[]) a`,
    [tenant, file!.id, accounts],
  )
  return file!.id
}

interface Watching {
  host: string
  plays: readonly { play: string; account: string }[]
  cookies: readonly string[]
  isApp: boolean
}

function beatsOf(house: House, server: Server, { host, plays, cookies, isApp }: Watching): Side {
  const crowd = newCrowd({ port: server.port, host })
  const cookieOf = new Map(cookies.map((cookie) => [accountIn(cookie), cookie]))
  let beat = 0
  return {
    meter: { pids: [server.pid], postmaster: house.postmaster },
    load: (ms) =>
      crowd.run(async (visitor) => {
        beat += 1
        const { play, account } = plays[beat % plays.length]!
        const at = (Math.floor(beat / plays.length) * beatSeconds) % 10_700
        // Both sides write the same rows: numbers go on rising whoever counts.
        const json = {
          play,
          seq: Math.floor(performance.now() * 1000),
          segments: [[at, at + beatSeconds]],
          atS: at,
          visible: true,
        }
        const headers: Record<string, string> = isApp
          ? { cookie: cookieOf.get(account)!, origin: `http://${host}` }
          : {}
        await visitor.json({
          method: 'POST',
          path: `/api/lesson/plays/${play}/beats`,
          headers,
          json: isApp ? json : { ...json, account },
        })
      }, ms),
  }
}

function pageOf(house: House, server: Server, host: string, path: string): Side {
  const crowd = newCrowd({ port: server.port, host, connections: 2 })
  return {
    meter: { pids: [server.pid], postmaster: house.postmaster },
    load: (ms) =>
      crowd.run(async (visitor) => {
        const { status, body } = await visitor.ask({ path, headers: { cookie: guest, 'accept-encoding': 'br' } })
        if (status !== 200) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 200)}`)
      }, ms),
  }
}
