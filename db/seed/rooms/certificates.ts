import { confirmName, giveCertificate, makeProgramme, programmeMoves } from '#rooms/certificates/index.ts'
import { keysToCorrect, regrade } from '#rooms/lessons/exam/regrade.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 510, add: addCertificates }

/** What the school gives: one by hand that the customer holds, and two in other designs. */
async function addCertificates(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'school' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  // Each with a key of its own; a certificate names the host where it is verified.
  const manager = () => {
    const context = acting(tenantId, people.manager)
    return { ...context, site: { ...context.site, hostname: demo.hostname, name: demo.name } }
  }
  await addDoubt(demo, tenantId, manager())
  for (const programme of programmes) {
    const { id } = await makeProgramme(manager(), programme)
    await programmeMoves.open(manager(), { id })
    if (programme.slug !== 'thai-at-work') continue
    const { name, email } = people.customer
    await giveCertificate(manager(), { id, nameTh: name, email, note: 'สอบสัมภาษณ์ผ่านเมื่อจบรุ่น' })
    for (const one of ['ณัฐฐิญา ปิ่นฟ้าฝั่ง', 'ธีรภัทร น้ำเพชร', 'ญาณิศา ศรีสุข'])
      await giveCertificate(manager(), { id, nameTh: one, email: '' })
  }
}

/** Earned by an exam of which a question was left out afterwards: whoever looks decides whether it stands. */
async function addDoubt(demo: DemoSite, tenantId: string, manager: ReturnType<typeof acting>): Promise<void> {
  const [found] = await inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) =>
    rows<Someone & { courseId: string; itemId: string; questionId: string }>(
      `select r.course_id as "courseId", r.item_id as "itemId", a.id, a.email, a.firstname || ' ' || a.lastname as name, a.role,
         (select q.id from lessons.questions q where q.item_id = r.item_id order by q.position desc limit 1) as "questionId"
       from lessons.exam_results r join identity.accounts a on a.id = r.account_id where r.passed order by r.score limit 1`,
    ),
  )
  const { courseId, itemId, questionId, ...holder } = found!
  const { id } = await makeProgramme(manager, { ...byExam, courseId })
  await programmeMoves.open(manager, { id })
  const { site } = manager
  await confirmName({ ...acting(tenantId, holder), site }, { slug: byExam.slug, nameTh: holder.name, nameEn: '' })
  const { versions } = await keysToCorrect(manager, { courseId, itemId, questionId })
  const { number, keyNumber: seen, asked, key } = versions[0]!
  await regrade(manager, {
    courseId,
    itemId,
    questionId,
    number,
    seen,
    question: { asked, key },
    treatment: 'out',
    note: 'สองตัวเลือกถูกทั้งคู่',
  })
}

const byExam = {
  title: { th: 'ทักทายภาษาไทยได้', en: 'Greets in Thai' },
  slug: 'greets-in-thai',
  earnedBy: 'exam',
  layout: 'band',
  accent: 'teal',
  signerName: 'กมลชนก วงศ์สวัสดิ์',
  signerTitle: 'ผู้อำนวยการโรงเรียน',
} as const

const programmes: Parameters<typeof makeProgramme>[1][] = [
  {
    title: { th: 'ภาษาไทยเพื่อการทำงาน', en: 'Thai at Work' },
    slug: 'thai-at-work',
    earnedBy: 'hand',
    why: {
      th: 'เรียนครบ 24 ชั่วโมง ทำงานกลุ่มหนึ่งชิ้น และผ่านการสัมภาษณ์กับผู้สอน',
      en: 'Twenty-four hours of class, one piece of group work, and an interview with the teacher.',
    },
    hours: 24,
    layout: 'royal',
    accent: 'navy',
    signerName: 'กมลชนก วงศ์สวัสดิ์',
    signerTitle: 'ผู้อำนวยการโรงเรียน',
    secondName: 'ปิยะ ฟ้าฝั่งทอง',
    secondTitle: 'ผู้สอน',
  },
  {
    title: { th: 'อาสาสมัครห้องสมุด', en: 'Library Volunteer' },
    slug: 'library-volunteer',
    earnedBy: 'hand',
    heading: { th: 'เกียรติบัตร', en: 'Certificate of Appreciation' },
    reason: { th: 'ได้ช่วยงานห้องสมุดด้วยความตั้งใจ', en: 'has helped in our library' },
    layout: 'wave',
    accent: 'teal',
    validMonths: 24,
    signerName: 'กมลชนก วงศ์สวัสดิ์',
    signerTitle: 'ผู้อำนวยการโรงเรียน',
  },
]
