/** Scenes for tests: a school with a course, people who learn it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { approveSlip, refundInto } from '#rooms/billing/index.ts'
import { readyToSell, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { putFile } from '#rooms/files/index.ts'
import { integrity as rights } from '#rooms/entitlements/index.ts'
import { integrity as seats } from '#rooms/seats/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { priceCourse, saveCourse } from './course/edit-course.ts'
import { addItem, addSection, draftOutline, saveItem } from './course/outline.ts'
import { setItemFile } from './course/item-file.ts'
import { publishCourse } from './course/publish.ts'
import { saveRun } from './course/runs.ts'
import type { ItemKind } from './course/course-input.ts'
import { prepareFilm } from './film/prepare.server.ts'
import { integrity } from './integrity.ts'
import { command, query } from './room.ts'
import { unpackPackage } from './scorm/unpack.server.ts'
import * as z from 'zod'
import type { AskedField } from '#kernel/fields/field.ts'

/** For tests of rooms above. */
export { addMeeting } from './course/runs.ts'
export { enrol } from './learn/enrol.ts'
export { markDone as finish } from './learn/finish.ts'

type Person = Context & { actor: { accountId: string } }

export async function person(tenant: TestTenant, role: 'user' | 'manager' | 'admin' = 'user'): Promise<Person> {
  const { id } = await newAccount(tenant, { role })
  return tenant.as(role, { accountId: id }) as Person
}

export interface School {
  tenant: TestTenant
  teacher: Person
  admin: Person
  courseId: string
  slug: string
  /** By kind. */
  items: Record<string, { id: string; slug: string }>
}

interface Scene {
  baht?: number
  kinds?: ItemKind[]
  published?: boolean
  tenant?: TestTenant
  slug?: string
}

/** A course of one section with an item of each kind, published unless told. */
export async function school({
  baht = 0,
  kinds = ['text'],
  published = true,
  slug = 'thai',
  ...more
}: Scene = {}): Promise<School> {
  const tenant = more.tenant ?? (await newTenant('school'))
  if (!more.tenant) await readyToSell(tenant)
  const [teacher, admin] = [await person(tenant, 'manager'), await person(tenant, 'admin')]
  const { id: courseId } = await saveCourse(teacher, {
    id: null,
    title: { th: `คอร์ส ${slug}`, en: `Course ${slug}` },
    slug,
  })
  await addSection(teacher, { courseId, title: { th: 'หมวดแรก', en: 'First' } })
  for (const kind of kinds) await someItem(tenant, teacher, courseId, kind)
  if (baht > 0) await priceCourse(admin, { id: courseId, version: 1, price: baht * 100 })
  if (published) await publishCourse(teacher, { id: courseId })
  const rows = await tenant.sql<{ kind: string; id: string; slug: string }>(
    'select kind, id, slug from lessons.items where course_id = $1',
    [courseId],
  )
  return {
    tenant,
    teacher,
    admin,
    courseId,
    slug,
    items: Object.fromEntries(rows.map(({ kind, ...item }) => [kind, item])),
  }
}

export const someQuestions: AskedField[] = [
  { id: 'like', kind: 'scale', label: { th: 'ชอบไหม', en: 'Did you like it?' }, required: true },
  { id: 'say', kind: 'long', label: { th: 'อยากบอกอะไร', en: 'Anything to say?' }, required: true },
]

async function someItem(tenant: TestTenant, teacher: Person, courseId: string, kind: ItemKind): Promise<void> {
  const outline = query({ may: 'anyone', input: z.object({}), run: (tools) => draftOutline(tools, courseId) })
  const [section] = await outline(teacher, {})
  const title = { th: `บท ${kind}`, en: `Item ${kind}` }
  const { itemId } = await addItem(teacher, { courseId, sectionId: section!.id, title, kind })
  const isFilm = kind === 'video' || kind === 'audio'
  await saveItem(teacher, {
    courseId,
    itemId,
    version: 1,
    title,
    body: 'เนื้อหา',
    url: kind === 'link' ? 'https://example.com/' : '',
    durationS: isFilm ? 100 : 0,
    questions: kind === 'survey' ? someQuestions : [],
  })
  if (!isFilm && kind !== 'pdf') return
  const [file] = await tenant.sql<{ id: string }>(
    `insert into files.items (scope, type, name, status, size_bytes, content_type, version, created_by)
     values ('business', 'file', $1, 'ready', 10, 'video/mp4', 1, $2) returning id`,
    [`${kind} ${itemId}.mp4`, teacher.actor.accountId],
  )
  await tenant.sql(
    `insert into files.versions (item_id, number, object_key, size_bytes, content_type, etag) values ($1, 1, $2, 10, 'video/mp4', 'x')`,
    [file!.id, `${tenant.id}/files/${itemId.replaceAll('-', '')}.mp4`],
  )
  await tenant.sql('update lessons.items set file_id = $1 where id = $2', [file!.id, itemId])
}

/** A run with so many seats, open now; answers its id. */
export async function someRun({ tenant, teacher, courseId }: School, seats: number | null = null): Promise<string> {
  const [day] = await tenant.sql<{ from: string; to: string }>(
    `select to_char(now() + interval '7 days', 'YYYY-MM-DD') as from, to_char(now() + interval '37 days', 'YYYY-MM-DD') as to`,
  )
  await saveRun(teacher, {
    courseId,
    title: { th: 'รุ่น 1', en: 'Run 1' },
    startsOn: day!.from,
    endsOn: day!.to,
    seats: seats === null ? null : seats,
  })
  const [run] = await tenant.sql<{ id: string }>(
    'select id from lessons.runs where course_id = $1 order by id desc limit 1',
    [courseId],
  )
  return run!.id
}

/** The learner sends a slip and staff approve it; answers what became of it. */
export async function moneyComes({ tenant }: School, paySlug: string): Promise<string> {
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, paySlug))
  const { outcome } = await approveSlip(tenant.as('manager'), { id: slipId })
  return outcome
}

/** As much of it as is said goes back, from the books alone. */
export async function moneyGoesBack({ tenant }: School, enrolmentId: string, amountSatang: bigint): Promise<void> {
  const [paid] = await tenant.sql<{ id: string }>('select id from billing.payables where subject_id = $1', [
    enrolmentId,
  ])
  const to = { account: 'refunds:test', kind: 'liability' as const }
  const how = { payableId: paid!.id, amountSatang, reason: 'ทดสอบ', method: 'wallet' as const, to }
  await command({ may: 'anyone', input: z.object({}), run: (tools) => refundInto(tools, how) })(tenant.as('admin'), {})
}

/** Rows that break a promise of this room or its rights; there must be none. */
export async function breaches({ tenant }: School): Promise<unknown[]> {
  return (await Promise.all([...integrity, ...rights, ...seats].map((check) => tenant.sql(check.breaches)))).flat()
}

const films = join(import.meta.dirname, '../../../db/seed/content/films')

/** A course whose film is a real one, prepared as the worker does it. */
export async function withFilm(name = 'greetings.mp4', more: Scene = {}) {
  const course = await school({ kinds: ['video'], ...more, published: false })
  const bytes = readFileSync(join(films, name))
  const { id: fileId } = await putFile(course.teacher, { name, parent: null, scope: 'business' }, bytes)
  await setItemFile(course.teacher, { courseId: course.courseId, itemId: course.items.video!.id, fileId })
  await course.tenant.sql('update lessons.items set duration_s = 12')
  await publishCourse(course.teacher, { id: course.courseId })
  await prepareNow(course, fileId)
  return { course, fileId, bytes }
}

export const prepareNow = ({ tenant }: School, fileId: string) => prepareFilm.handle(jobContext(tenant.id), { fileId })
export const filmAt = (course: School) => ({ course: course.slug, item: course.items.video!.slug })
/** Of a film's list. */
export const partsOf = (list: string): string[] =>
  list.split('\n').filter((line) => line.startsWith('/lesson/segment/'))
export const tokenOf = (path: string): string => path.slice('/lesson/segment/'.length)

/** A course whose item is a package of our own, unpacked as the worker does it. */
export async function withPackage(bytes: Uint8Array, name = 'lesson.zip') {
  const course = await school({ kinds: ['scorm'], published: false })
  const { id: fileId } = await putFile(course.teacher, { name, parent: null, scope: 'business' }, bytes)
  await setItemFile(course.teacher, { courseId: course.courseId, itemId: course.items.scorm!.id, fileId })
  await unpackPackage.handle(jobContext(course.tenant.id), { fileId })
  return { course, fileId, at: { course: course.slug, item: course.items.scorm!.slug } }
}
