/**
 * An exam with a camera, from the first look to the end of its certificate: agreed to on a phone, the network lost in the
 * middle, another device, time that runs out, an essay that two grade, a result that is told, a key that is corrected, a
 * certificate issued anew, found by its QR, and revoked. In Thai.
 */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCodes } from '#rooms/billing/slip-codes.server.ts'
import { certificateWords } from '#rooms/certificates/certificate-words.ts'
import { manageWords } from '#rooms/certificates/manage-words.ts'
import { cameraWords } from '#rooms/lessons/camera-words.ts'
import { examStaffWords } from '#rooms/lessons/exam-staff-words.ts'
import { examWords } from '#rooms/lessons/exam-words.ts'
import { gradeWords } from '#rooms/lessons/grade-words.ts'
import { regradeWords } from '#rooms/lessons/regrade-words.ts'
import { sittingWords } from '#rooms/lessons/sitting-words.ts'
import { signedIn } from '../calls.ts'
import {
  address,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  phone,
  visit,
  type Visitor,
} from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { killFilmedTabs } from '../browsers.ts'
import { loseNetwork } from '../support/dead-tabs.ts'
import {
  atSchool,
  examWithCamera,
  kept,
  leaveTab,
  next,
  pick,
  programmeFor,
  stillHeld,
  timeRunsOut,
} from './exam-sitting.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

const [text, exam, camera] = [examWords.th, examStaffWords.th, cameraWords.th]
const [grade, sitting, regrade] = [gradeWords.th, sittingWords.th, regradeWords.th]
const [certificate, manage] = [certificateWords.th, manageWords.th]

const ofExam = '(select id from lessons.attempts where item_id = $1)'

let teacher: Visitor
let head: Visitor
let learner: Visitor
let desk: Visitor
let [courseId, itemId, path, slug, where, publicLink] = ['', '', '', '', '', '']
const shot = async ({ page }: Visitor, name: string) => {
  if (process.env.EXAM_SHOTS) await page.screenshot({ path: `${process.env.EXAM_SHOTS}/${name}.png`, fullPage: true })
}

beforeAll(async () => {
  teacher = await clerk('school', 'manager', 'th')
  head = await clerk('school', 'admin', 'th')
  learner = await visit('school', { size: phone, locale: 'th', camera: true })
  desk = await visit('school', { size: desktop, locale: 'th' })
  for (const one of [learner, desk]) await signedIn(one, 'school', 'user@school.localhost', demoPassword)
  await learner.context.clock.install()
})
afterAll(() => Promise.all([teacher, head, learner, desk].map((one) => one?.leave())))

test('a teacher makes an exam that asks for a camera, is graded by two and told later', async () => {
  ;({ courseId, itemId, path, slug, where } = await examWithCamera(teacher))
  await programmeFor(head, courseId, slug)
})

test('on a phone a learner reads what the camera takes, agrees, sees themselves, and begins', async () => {
  const { page, go } = learner
  await go(path)
  await seen(page.getByText(camera.takes))
  await seen(page.getByText(text.check_kept))
  await seen(page.getByRole('button', { name: camera.startWithout }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shot(learner, 'camera-asks-375')
  await press(page.getByRole('button', { name: camera.agree }))
  await seen(page.getByText(camera.isOn))
  await expectAccessible(page)
  await shot(learner, 'camera-on-375')
  await press(page.getByRole('button', { name: text.start, exact: true }))
  await seen(page.getByRole('heading', { name: text.number(1, 4) }))
  await seen(page.getByText(camera.looks))
  await pick(learner, 'ใช่')
  await kept(learner)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shot(learner, 'camera-player-375')
})

test('they look at another tab, then lose the network for five minutes: what they answered is sent when it is back', async () => {
  const { page, context } = learner
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/pictures') && answer.ok())
  await leaveTab(learner, 4000)
  await noted
  await context.setOffline(true)
  await next(learner)
  await pick(learner, 'ใช่')
  await seen(page.getByText(text.waiting(1)))
  await context.clock.fastForward(300_000)
  await seen(page.getByText(text.offlineTitle).first())
  await context.setOffline(false)
  await kept(learner)
})

test('L4: their tab crashes without a network: nothing that was answered is lost', async () => {
  const { page, context } = learner
  await loseNetwork(page)
  await next(learner)
  await pick(learner, 'ไม่แน่ใจ')
  await seen(page.getByText(text.waiting(1)))
  await killFilmedTabs()
  await stillHeld(itemId)
  const fresh = await context.newPage()
  learner = { ...learner, page: fresh, go: (at) => open(fresh, address('school', at)) }
  await learner.go(path)
  await press(fresh.getByRole('button', { name: camera.agree }))
  await seen(fresh.getByText(camera.isOn))
  await press(fresh.getByRole('button', { name: text.goOn, exact: true }))
  await press(fresh.getByRole('button', { name: text.moveHere }))
  await fresh.getByText(text.elsewhereTitle).waitFor({ state: 'hidden' })
  await kept(learner)
  for (const words of ['ใช่', 'ใช่', 'ไม่แน่ใจ']) {
    await seen(fresh.getByRole('radio', { name: words, exact: true, checked: true }))
    await next(learner)
  }
  expect(await atSchool(`select slot from lessons.answers where attempt_id in ${ofExam}`, [itemId])).toHaveLength(3)
})

test('a second device without a camera takes over; there time runs out, and what was kept is handed in', async () => {
  const { page, go } = desk
  await stillHeld(itemId)
  await go(path)
  await press(page.getByRole('button', { name: camera.goOnWithout }))
  await press(page.getByRole('button', { name: text.moveHere }))
  await page.getByText(text.elsewhereTitle).waitFor({ state: 'hidden' })
  for (let n = 0; n < 2; n++) await next(desk)
  await pick(desk, 'ใช่')
  await kept(desk)
  await next(desk)
  await page.getByRole('textbox', { name: text.yourAnswer }).fill('เพราะว่าเป็นคำตอบที่ถูก')
  await kept(desk)
  await shot(desk, 'camera-off-1440')
  await timeRunsOut(itemId)
  await page.getByText(text.submittedByTimer).waitFor({ timeout: 40_000 })
  await seen(page.getByText(text.waitsGrading))
  await counts(page.getByText('100%', { exact: true }), 0)
})

test('two grade the essay, neither seeing the other; then the result is told', async () => {
  const { page, go } = teacher
  const gives = async (who: Visitor, points: string) => {
    await who.go(where)
    await seen(main(who.page).getByText(grade.blind))
    await who.page.getByLabel(grade.pointsUpTo(1)).fill(points)
    await press(main(who.page).getByRole('button', { name: grade.grade, exact: true }))
    await seen(main(who.page).getByText(grade.graded))
  }
  await go(where)
  await shot(teacher, 'two-graders-1440')
  await gives(teacher, '0.45')
  await seen(main(page).getByText(grade.gradedByOne(1)))
  await gives(head, '0.55')
  await desk.go(path)
  await seen(desk.page.getByText(text.waitsRelease))
  await go(where)
  await press(main(page).getByRole('button', { name: exam.release }))
  await seen(main(page).getByText(exam.released))
  await desk.go(path)
  await seen(desk.page.getByText('62.5%', { exact: true }))
  await seen(desk.page.getByText(text.passed, { exact: true }))
})

test('L9: the log shows the pictures to the teacher, who decides; nothing failed by itself', async () => {
  const { page, go } = teacher
  await go(`${where}/sittings?group=flagged`)
  await press(main(page).getByRole('link', { name: new RegExp(sitting.look) }))
  for (const kind of ['kind_camera_start', 'kind_tab_hidden', 'kind_second_device', 'kind_no_camera'] as const)
    await seen(main(page).getByText(sitting[kind], { exact: true }).first())
  const pictures = main(page).getByRole('img')
  await seen(pictures.nth(1))
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expectAccessible(page)
  await shot(teacher, 'log-1440')
  const picture = (await pictures.first().getAttribute('src'))!
  const status = (who: Visitor) => who.page.evaluate(async (at) => (await fetch(at)).status, picture)
  expect([await status(teacher), await status(learner)]).toEqual([200, 403])
  await page.getByLabel(sitting.why).fill('ภาพตรงกับผู้เรียน')
  await press(main(page).getByRole('button', { name: sitting.clear, exact: true }))
  await seen(main(page).getByText(sitting.decided))
})

test('they confirm their name and have a certificate', async () => {
  const { page, go } = desk
  await go(path)
  await press(page.getByRole('link', { name: text.reward(`สอบด้วยกล้อง ${slug}`) }))
  await page.getByLabel(certificate.nameTh).fill('ณัฐฐิญา ปิ่นฟ้าฝัง')
  await press(page.getByRole('button', { name: certificate.receive }))
  await seen(page.getByText(certificate.valid))
  publicLink = (await page.getByRole('link', { name: certificate.publicPage }).getAttribute('href'))!
})

test('one key is corrected: who answered as it should be has more, and reads why', async () => {
  const { page, go } = teacher
  const [question] = await atSchool<{ id: string }>(
    `select q.id from lessons.questions q join lessons.question_versions v on v.question_id = q.id
     where q.item_id = $1 and v.asked ->> 'stem' like 'ข้อสาม%'`,
    [itemId],
  )
  await go(`${where}/key/${question!.id}`)
  await main(page)
    .getByRole('radio', { name: exam.isRight(1) })
    .check()
  await shot(teacher, 'key-1440')
  await press(main(page).getByRole('button', { name: regrade.look }))
  await seen(main(page).getByText(regrade.sum(1, 1, 0)))
  await page.getByLabel(regrade.note).fill('เฉลยเดิมพิมพ์ผิด')
  await press(main(page).getByRole('button', { name: regrade.apply }))
  await seen(main(page).getByText(regrade.done))
  await expect
    .poll(async () => {
      await desk.go(path)
      return main(desk.page).innerText()
    })
    .toContain('87.5%')
  await seen(desk.page.getByText(text.scoredAnew(62.5, text.passed)))
})

test('the certificate is issued anew with the right name; it is found by its QR', async () => {
  const { page, go } = head
  const old = publicLink.split('/').at(-1)!
  await go(`/lesson/certification/${slug}/${old}`)
  await page.getByLabel(manage.nameTh).fill('ณัฐฐิญา ปิ่นฟ้าฝั่ง')
  await press(main(page).getByRole('button', { name: manage.reissue }))
  await seen(main(page).getByText(certificate.superseded).first())
  const employer = await visit('school', { size: phone, locale: 'th' })
  await employer.go(publicLink)
  await seen(employer.page.getByText(certificate.superseded).first())
  const newer = main(employer.page).locator('a[href*="/lesson/certification/public/"]').first()
  publicLink = (await newer.getAttribute('href'))!
  expect(publicLink).not.toContain(old)
  const bytes = await employer.page.evaluate(
    async (at) => [...new Uint8Array(await (await fetch(at)).arrayBuffer())],
    `${publicLink}/share.png?lang=th`,
  )
  const { data, info } = await sharp(Uint8Array.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [code] = await readCodes([info.width], () => Promise.resolve({ bytes: data, ...info }))
  expect(new URL(code!).pathname).toBe(publicLink)
  await employer.go(new URL(code!).pathname)
  await seen(employer.page.getByText(certificate.valid))
  await seen(employer.page.getByText('สอบผ่าน ได้ 87%'))
  await seen(employer.page.getByText('ณัฐฐิญา ปิ่นฟ้าฝั่ง').first())
  expect(employer.complaints).toEqual([])
  await employer.leave()
})

test('revoked, its page says so', async () => {
  const { page, go } = head
  await go(`/lesson/certification/${slug}/${publicLink.split('/').at(-1)!}`)
  await page.getByLabel(manage.why).fill('ออกผิดคน')
  await press(main(page).getByRole('button', { name: manage.revoke, exact: true }))
  await seen(main(page).getByText(certificate.revoked).first())
  const employer = await visit('school', { size: phone, locale: 'th' })
  await employer.go(publicLink)
  await seen(employer.page.getByText(certificate.revoked).first())
  await counts(employer.page.getByText(certificate.valid), 0)
  await expectNoSidewaysScroll(employer.page)
  await employer.leave()
  // The paper beside the form may be refused while the house draws for others: the last one stays.
  const ofPreview = /\/cluster\/certificates\/[\w-]+: .* 503 /
  const complaints = [...teacher.complaints, ...head.complaints, ...desk.complaints]
  expect(complaints.filter((one) => !ofPreview.test(one))).toEqual([])
})
