/** A business asks questions of its own in its form of contact, made by keyboard; visitors answer, on a phone, with script and without; so does a learner. */
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editorWords } from '#ui/fields/editor-words.ts'
import { lessonWords } from '#rooms/lessons/words.ts'
import { playWords } from '#rooms/lessons/play-words.ts'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { counts, has, holds, press } from '../waiting.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await clerk('roastery')
})
afterAll(() => owner?.leave())

const own = `สั่งทำ ${Date.now()}`
const path = encodeURIComponent(own.replaceAll(' ', '-'))

test('questions are added, given options and a condition without touching the mouse', async () => {
  const { page } = owner
  const box = (name: string | RegExp) => main(page).getByRole('textbox', { name, exact: true }).last()
  const keys = async (name: string | RegExp) => {
    await main(page).getByRole('button', { name }).last().focus()
    await page.keyboard.press('Enter')
  }
  await owner.go('/cms/pages/new')
  await press(main(page).getByRole('button', { name: /^หน้าแนะนำ/ }))
  await page.waitForURL(/\/cms\/pages\/[0-9a-f-]{36}/)
  await press(
    main(page)
      .getByRole('button', { name: /^ส่วนหัวของหน้า/ })
      .first(),
  )
  await box(/^หัวเรื่อง \(ไทย\)/).fill(own)
  await press(main(page).getByRole('button', { name: 'บล็อก', exact: true }).filter({ visible: true }).first())
  await main(page)
    .getByRole('button', { name: /^แบบฟอร์มติดต่อ/ })
    .first()
    .click()
  await keys('เพิ่มคำถาม')
  await page.keyboard.type('รับแบบไหน')
  await main(page).getByLabel('ชนิดคำตอบ').last().selectOption('choice')
  await box('ตัวเลือกที่ 1').focus()
  await page.keyboard.type('รับที่ร้าน')
  await box('ตัวเลือกที่ 2').fill('จัดส่ง')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ยังไม่แน่ใจ')
  await keys('เพิ่มคำถาม')
  await page.keyboard.type('ส่งวันไหน')
  await main(page).getByLabel('ชนิดคำตอบ').last().selectOption('date')
  await main(page).getByRole('checkbox', { name: 'ต้องตอบข้อนี้' }).last().check()
  await keys('กำหนดเงื่อนไข')
  await main(page).getByLabel('คำตอบ', { exact: true }).last().selectOption({ label: 'จัดส่ง' })
  await keys('เพิ่มคำถาม')
  await page.keyboard.type('แบบที่อยากได้')
  await main(page).getByLabel('ชนิดคำตอบ').last().selectOption('file')
  await keys('เพิ่มคำถาม')
  await page.keyboard.type('ส่งที่ไหน')
  await main(page).getByLabel('ชนิดคำตอบ').last().selectOption('address')
  await expectAccessible(page)
  await seen(main(page).getByRole('status').filter({ hasText: 'บันทึกแล้ว' }))
  await main(page).getByText('เผยแพร่', { exact: true }).first().click()
  await main(page).getByRole('button', { name: 'เผยแพร่', exact: true }).first().click()
  await seen(main(page).getByText('ผู้เข้าชมเห็นฉบับนี้').first())
  expect(owner.complaints).toEqual([])
})

test('a visitor is asked what their answers ask for, on a phone, and told at its place what is wrong', async () => {
  for (const javaScript of [true, false]) {
    const visitor = await visit('roastery', { size: phone, javaScript })
    const { page } = visitor
    await visitor.go(`/${path}`)
    const day = main(page).getByRole('textbox', { name: /^ส่งวันไหน/ })
    if (javaScript) await expect.poll(() => day.isVisible()).toBe(false)
    await main(page)
      .getByRole('textbox', { name: /^ชื่อ/ })
      .fill(`มะลิ ${javaScript}`)
    await main(page)
      .getByRole('textbox', { name: /^อีเมล/ })
      .fill('mali@example.com')
    await main(page)
      .getByRole('textbox', { name: /^ข้อความ/ })
      .fill('ขอเค้กกาแฟ')
    await main(page).getByRole('radio', { name: 'จัดส่ง' }).check()
    await seen(day)
    if (javaScript) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await day.fill(javaScript ? '31/02/2569' : '25/12/2569')
    await main(page)
      .getByLabel(/^แบบที่อยากได้/)
      .setInputFiles({ name: '../แบบเค้ก.exe', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 เค้กสามชั้น') })
    await main(page)
      .getByRole('textbox', { name: /^บ้านเลขที่/ })
      .fill('239/4 ถนนห้วยแก้ว')
    await main(page)
      .getByRole('textbox', { name: /^รหัสไปรษณีย์/ })
      .fill('50200')
    const [tambon, amphure] = [/^ตำบล/, /^อำเภอ/]
    if (javaScript) {
      // By its zip: the province is known, the district and sub-district are offered.
      await expect
        .poll(() =>
          main(page)
            .getByLabel(/^จังหวัด/)
            .inputValue(),
        )
        .toBe('เชียงใหม่')
      await main(page).getByLabel(tambon).selectOption('สุเทพ')
    } else {
      await main(page).getByRole('textbox', { name: tambon }).fill('สุเทพ')
      await main(page).getByRole('textbox', { name: amphure }).fill('เมืองเชียงใหม่')
      await main(page)
        .getByLabel(/^จังหวัด/)
        .selectOption('เชียงใหม่')
    }
    await main(page).getByRole('button', { name: 'ส่งข้อความ' }).click()
    if (javaScript) {
      await page.waitForURL('**/cms/contact?**')
      await seen(main(page).getByText('วันที่ไม่ถูกต้อง เช่น 21/11/2569').first())
      await day.fill('25 ธ.ค. 2569')
      await main(page).getByRole('button', { name: 'ส่งข้อความ' }).click()
    }
    await seen(main(page).getByRole('heading', { name: 'ได้รับข้อความแล้ว ขอบคุณ' }))
    // The plain form went to the server with a day that is none: the browser says so to its developer.
    expect(visitor.complaints.filter((one) => !one.includes('422'))).toEqual([])
    await visitor.leave()
  }
})

test('who may sees the answers beside what was written', async () => {
  await owner.go(`/cms/inquiries?q=${encodeURIComponent('ขอเค้กกาแฟ')}`)
  await seen(main(owner.page).getByText('ส่งวันไหน: 25/12/2569').first())
  await seen(main(owner.page).getByText('รับแบบไหน: จัดส่ง').first())
  await seen(main(owner.page).getByText('ส่งที่ไหน: 239/4 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200').first())
  const [taken] = await Promise.all([
    owner.page.waitForEvent('download'),
    main(owner.page).getByRole('link', { name: 'ดาวน์โหลด แบบเค้ก.pdf' }).first().click(),
  ])
  expect(taken.suggestedFilename()).toBe('แบบเค้ก.pdf')
  expect(await text(await taken.createReadStream())).toBe('%PDF-1.7 เค้กสามชั้น')
  expect(owner.complaints).toEqual([])
})

test('a learner whose browser runs no script answers the survey of a course, and is thanked', async () => {
  const learner = await visit('school', { size: phone, javaScript: false })
  const { page } = learner
  await signedIn(learner, 'school', 'user@school.localhost', demoPassword)
  await learner.go('/lesson/enroll/thai-greetings')
  // Who learns it already is led to the course.
  if (page.url().includes('/enroll/')) {
    await press(main(page).getByRole('button', { name: lessonWords.th.enrol }))
    await page.waitForURL('**/lesson/detail/thai-greetings')
  }
  await press(main(page).getByRole('link', { name: 'บอกเราหน่อย' }).first())
  await page.waitForURL('**/lesson/play/thai-greetings/**')
  const send = main(page).getByRole('button', { name: playWords.th.sendSurvey })
  const helped = main(page).getByRole('group', { name: /^คอร์สนี้ช่วยคุณแค่ไหน/ })
  await press(helped.getByText('5', { exact: true }))
  await expect.poll(() => main(page).getByRole('radio', { name: '5', exact: true }).isChecked()).toBe(true)
  await main(page).getByRole('checkbox', { name: 'แบบฝึก' }).check()
  await main(page)
    .getByRole('textbox', { name: /^อยากให้เพิ่มเรื่องอะไร/ })
    .fill('คำสุภาพในที่ทำงาน')
  // Asked only of who was not helped: it is there, and need not be answered.
  await seen(main(page).getByRole('textbox', { name: /^เราควรปรับปรุงอะไร/ }))
  await expectNoSidewaysScroll(page)
  await press(send)
  await seen(main(page).getByText(playWords.th.surveyDone))
  await counts(send, 0)
  expect(learner.complaints).toEqual([])
  await learner.leave()
})

test('who writes on in Thai alone keeps what was written in English', async () => {
  const teacher = await clerk('school', 'manager')
  const { page } = teacher
  await teacher.go('/lesson')
  await press(
    main(page)
      .getByRole('link', { name: /ทักทายภาษาไทย$/ })
      .first(),
  )
  await press(main(page).getByRole('link', { name: /บอกเราหน่อย/ }))
  await press(main(page).getByRole('checkbox', { name: editorWords.th.bilingual }))
  await press(main(page).getByRole('button', { name: /^ชอบส่วนไหน/ }))
  const thai = main(page).getByRole('textbox', { name: editorWords.th.question, exact: true })
  await thai.fill('ชอบส่วนไหนมากที่สุด')
  await has(main(page).locator('[data-saved]'), 'data-saved', 'saved')
  await page.reload()
  await press(main(page).getByRole('button', { name: /^ชอบส่วนไหนมากที่สุด/ }))
  await holds(
    main(page)
      .getByRole('textbox', { name: editorWords.th.en(editorWords.th.question) })
      .first(),
    'Which parts did you like?',
  )
  expect(teacher.complaints).toEqual([])
  await teacher.leave()
})
