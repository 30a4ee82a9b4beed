/** Two teachers write one item of a course at once: neither loses a word without having seen it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { autoSaveWords } from '#ui/auto-save/words.ts'
import { expectAccessible, phone, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { addItem, beginCourse, itemTitle, paper, saved } from './teaching.ts'
import { holds, press, says } from '../waiting.ts'

describe('two teachers of one course', () => {
  const text = staffWords.th
  const own = autoSaveWords.th
  let teacher: Visitor
  let owner: Visitor
  let item = ''
  const body = ({ page }: Visitor) => paper(page, text.content)
  const late = ({ page }: Visitor) => seen(main(page).getByText('มีคนบันทึกไปก่อนแล้วระหว่างที่คุณแก้'))

  beforeAll(async () => {
    ;[teacher, owner] = await Promise.all([clerk('school', 'manager'), clerk('school', 'admin')])
    await beginCourse(teacher, 'สองครู')
    item = await addItem(teacher, 'text', 'อ่าน')
    await owner.go(item)
  })
  afterAll(() => Promise.all([teacher?.leave(), owner?.leave()]))

  test('who is second is told, keeps what was typed, and goes over it knowingly', async () => {
    await body(owner).fill('ของเจ้าของ')
    await saved(owner.page)
    await body(teacher).fill('ของครู')
    await late(teacher)
    await says(body(teacher), 'ของครู')
    await teacher.page.setViewportSize(phone)
    await expectAccessible(teacher.page)
    await press(main(teacher.page).getByRole('button', { name: own.useMine }))
    await saved(teacher.page)
    await owner.go(item)
    await says(body(owner), 'ของครู')
  })

  test('or takes what the other wrote', async () => {
    await itemTitle(owner.page).fill('อ่านแล้ว')
    await saved(owner.page)
    await itemTitle(teacher.page).fill('อ่านเอง')
    await late(teacher)
    await press(main(teacher.page).getByRole('button', { name: own.useTheirs }))
    await holds(itemTitle(teacher.page), 'อ่านแล้ว')
  })

  test('a page that is read anew while nobody types there shows what the other wrote', async () => {
    await body(owner).fill('ของเจ้าของล่าสุด')
    await saved(owner.page)
    // Another file of the house is heard of here, and the page asks again.
    const name = `เอกสาร ${Date.now()}.pdf`
    await main(owner.page)
      .locator('input[type=file][multiple]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await says(body(teacher), 'ของเจ้าของล่าสุด')
  })

  test('without the network it is said, and kept until it is back', async () => {
    const { page, context } = teacher
    await context.setOffline(true)
    await body(teacher).fill('พิมพ์ตอนเน็ตหลุด')
    await seen(main(page).getByText(own.unsaved))
    await context.setOffline(false)
    await saved(page)
    await owner.go(item)
    await says(body(owner), 'พิมพ์ตอนเน็ตหลุด')
    // The browser itself says what it was refused, and that it could not ask.
    const refused = /status of 409|ERR_INTERNET_DISCONNECTED/
    expect([...teacher.complaints, ...owner.complaints].filter((said) => !refused.test(said))).toEqual([])
  })
})
