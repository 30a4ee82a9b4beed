/** What visitors write in a form of contact: kept, told to staff, dealt with, deleted. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { Answers } from '#kernel/fields/field.ts'
import { answersInput } from '#kernel/fields/fields-input.ts'
import { filesIn } from '#kernel/fields/read-parts.ts'
import { keepFiles, takeFiles } from '#kernel/fields/keep-files.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { type Done, Many } from '#kernel/many.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import type { Waiting } from '#kernel/office.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { noticesOf, notifyStaff, staffHear } from '#rooms/messaging/index.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, list, many, query } from '../room.ts'
import { keptDays } from './forget-inquiries.ts'
import { bringsFiles, checkContact } from './contact-fields.ts'
import { contactQuestions, questionsOf } from './contact-questions.server.ts'
import { inquiryFolder, limitFiles, refuseWhenFull, removeTheirFiles, sweepFilesLater } from './inquiry-files.ts'
import { InquiryInput } from './inquiry-input.ts'
import { type Inquiry, inquiriesPath, inquiryList } from './inquiry-list.ts'

staffHear('inquiry', permissions['cms.inquiries'])

type About = { name: string; message: string }

const notice = noticesOf('cms', {
  inquiryCame: {
    th: ({ name, message }: About) => ({ title: `${name} เขียนถึงคุณจากหน้าเว็บ`, text: message, action: 'เปิดดูและตอบกลับ' }),
    en: ({ name, message }) => ({ title: `${name} wrote from the site`, text: message, action: 'Open and answer' }),
  },
})

/**
 * What a machine fills in is taken with the same words, and kept nowhere. Files are opened once the words are right. Errors:
 * 409 for a page not published, or a box that is full of files; 422, 429; those of files.
 */
export const sendInquiry = betweenTransactions({
  may: anyone,
  limit: ({ tenantId, address }) => [
    { bucket: `inquiries from ${networkOf(address)} to ${tenantId}`, tries: 5, perSeconds: 600 },
    { bucket: `inquiries to ${tenantId}`, tries: 600, perSeconds: 3600 },
  ],
  input: InquiryInput,
  async run(context, { path, questions, answers: given, website }): Promise<null> {
    if (website !== '') return null
    const own = questions === '' ? [] : ((await contactQuestions(context, { id: questions })) ?? refuse('notShown'))
    const { problems, shown } = checkContact(own, given)
    if (problems.length > 0) refuseFields(problems)
    if (bringsFiles(own) && own.some(({ id }) => filesIn(given[id])?.length)) await limitFiles(context)
    const { answers, files } = await takeFiles(context, own, given, { shown })
    const fileBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    return keepFiles(context, inquiryFolder, files, () =>
      keepInquiry(context, { path, questions, answers: answers as z.input<typeof answersInput>, fileBytes }),
    )
  },
})

const keepInquiry = command({
  may: anyone,
  input: InquiryInput.omit({ website: true }).extend({ answers: answersInput, fileBytes: z.int().min(0).default(0) }),
  async run(tools, { path, questions, answers: given, fileBytes }): Promise<null> {
    const own = questions === '' ? [] : ((await questionsOf(tools, questions)) ?? refuse('notShown'))
    const { answers, problems } = checkContact(own, given)
    if (problems.length > 0) refuseFields(problems)
    if (fileBytes > 0) {
      await refuseWhenFull(tools, fileBytes)
      sweepFilesLater(tools)
    }
    const { name, email, phone, message, ...rest } = answers as Answers & { name: string; message: string }
    const { id } = await tools.db
      .insertInto('cms.inquiries')
      .values({
        path,
        name,
        email: email === undefined ? null : String(email),
        phone: phone === undefined ? null : String(phone),
        message,
        questions_id: questions || null,
        answers: JSON.stringify(rest),
        file_bytes: BigInt(fileBytes),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyStaff(tools, {
      kind: 'inquiry',
      path: inquiriesPath,
      siteId: tools.context.site.id,
      message: notice('inquiryCame', { name, message: cutText(message, 300) }),
      once: `inquiry ${id}`,
    })
    return null
  },
})

export const { page: inquiries, part: inquiriesPart } = list(inquiryList, {
  may: 'cms.inquiries',
  from: sql`cms.inquiries i`,
  as: sql`i`,
  key: sql`i.id`,
  sorts: { sent: sql`i.created_at` },
  filters: { state: oneOf(sql`i.status`), sent: days(sql`i.created_at`) },
  search: (q) =>
    sql`(${holdsWords(sql`i.name`, q)} or ${holdsWords(sql`i.message`, q)} or ${holdsWords(sql`coalesce(i.email, '')`, q)} or ${holdsWords(sql`coalesce(i.phone, '')`, q)})`,
  select: sql`i.id, i.path, i.name, i.email, i.phone, i.message, i.answers, coalesce((select q.fields from cms.contact_questions q where q.id = i.questions_id), '[]') as fields, i.status, i.created_at as "sentAt"`,
  row: (found) => found as Inquiry, // what `select` says
})

/** Dealt with, or once more to be dealt with. */
export const markInquiries = command({
  may: 'cms.inquiries',
  input: Many.extend({ done: z.boolean() }),
  async run(tools, { id, done }): Promise<Done> {
    const { db, context } = tools
    const at = new Date(Date.now() + (keptDays + 1) * 86_400_000)
    if (done) tools.later('cms.forgetInquiries', {}, { at, key: `forget inquiries ${at.toISOString().slice(0, 10)}` })
    const marked = await db
      .updateTable('cms.inquiries')
      .set({
        status: done ? 'done' : 'new',
        done_by: done ? context.actor.accountId : null,
        done_at: done ? sql<Date>`now()` : null,
      })
      .where('id', 'in', id)
      .where('status', '=', done ? 'new' : 'done')
      .returning('id')
      .execute()
    return { ids: marked.map((row) => row.id) }
  },
})

/** For ever: who wrote may ask for it (PDPA §33). */
export const deleteInquiries = many.remove({
  may: 'cms.remove',
  table: 'cms.inquiries',
  kind: auditKind('cms.inquiriesDeleted', {
    th: 'ลบข้อความจากแบบฟอร์มติดต่อ',
    en: 'deleted messages from the contact form',
  }),
  subject: 'inquiries',
  before: removeTheirFiles,
})

export const waitingInquiries = query({
  may: 'cms.inquiries',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const { many } = await db
      .selectFrom('cms.inquiries')
      .select((eb) => eb.fn.countAll<bigint>().as('many'))
      .where('status', '=', sql.lit('new'))
      .executeTakeFirstOrThrow()
    const count = Number(many)
    return [
      {
        key: 'inquiries',
        count,
        label: { th: `ข้อความจากหน้าเว็บ ${count} เรื่อง`, en: `Messages from the site: ${count}` },
        icon: 'mail',
        to: inquiriesPath,
        urgent: false,
      },
    ]
  },
})
