/** Files of other programs: what is read, and the line and sentence of what is not. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Value } from '../question.ts'
import { one, scoreAnswer } from '../score.ts'
import type { Imported, ImportedQuestion } from './imported.ts'
import { run } from './read-questions.thread.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures', name)))
const read = async (name: string): Promise<Imported> => (await run({ bytes: fixture(name) }))!
const ofText = async (text: string): Promise<Imported> => (await run({ bytes: new TextEncoder().encode(text) }))!
const points = ({ asked, key, points: of }: ImportedQuestion, value: Value) => scoreAnswer(asked, key, value, of)! / one
const refusals = ({ refused }: Imported) =>
  refused.map(({ line, name, why }) => `${line} ${name.slice(0, 3).trim()} ${why.th}`)
const named = ({ questions }: Imported, name: string) => questions.find(({ key }) => key.name.startsWith(name))!

test('GIFT as Moodle exports it: seven questions and words, in their folders', async () => {
  const gift = await read('gift-01-kinds.gift')
  expect(gift.refused).toEqual([])
  expect(gift.questions.map(({ asked, folder }) => [asked.type, folder])).toEqual([
    ['single', 'วิทยาศาสตร์/บทที่ 1'],
    ['trueFalse', 'วิทยาศาสตร์/บทที่ 1'],
    ['trueFalse', 'วิทยาศาสตร์/บทที่ 1'],
    ['short', 'วิทยาศาสตร์/บทที่ 1'],
    ['match', 'วิทยาศาสตร์/บทที่ 2'],
    ['single', 'วิทยาศาสตร์/บทที่ 2'],
    ['essay', 'วิทยาศาสตร์/บทที่ 2'],
    ['note', 'วิทยาศาสตร์/บทที่ 2'],
  ])
  expect(named(gift, 'TF-2').key).toMatchObject({
    right: false,
    optionFeedback: { true: 'ลองดูภาพถ่ายจากอวกาศ', false: 'ถูกต้อง' },
  })
  expect(['กรุงเทพมหานคร', 'กรุงเทพฯ', 'กทม.'].map((text) => points(named(gift, 'short'), text))).toEqual([1, 1, 0.5])
  expect(named(gift, 'จับคู่').asked).toMatchObject({ rows: { length: 3 }, options: { length: 4 } })
  expect(named(gift, 'เติมคำ').asked.stem).toMatch(/ด้วยการ _____ ในใบ$/)
})

test('GIFT with what is escaped, and what ought to be', async () => {
  const gift = await read('gift-02-escapes.gift')
  expect(gift.refused).toEqual([])
  expect(gift.questions).toHaveLength(6)
  expect(named(gift, 'Q1: เซต').asked.stem).toBe('กำหนด A = {1, 2, 3} จำนวนสับเซตคือ')
  expect(named(gift, 'Q2').asked.options.map(({ text }) => text)).toEqual([
    '// ข้อความ',
    '# ข้อความ',
    '-- ข้อความ',
    '~ ข้อความ',
  ])
  expect(named(gift, 'Q3').asked.stem).toContain(String.raw`$$\frac{1}{2}$$`)
  expect(named(gift, 'Q3').key.optionFeedback).toEqual({ o1: 'ใช่: 1 หาร 2', o2: 'ไม่ใช่#ลองใหม่' })
  expect(named(gift, 'Q4').asked.stem).toBe('อ่านที่ https://example.com/a?b=1&c=2')
  expect(named(gift, 'Q5').asked.stem).toBe('ถ้า x:y = 1:2 แล้ว y = 2x')
  expect(named(gift, 'Q6').asked.stem).toBe('บรรทัดแรก\nบรรทัดสอง')
})

test('GIFT with numbers as Thais write them', async () => {
  const gift = await read('gift-04-numeric.gift')
  expect(refusals(gift)).toEqual(['16 N7 ช่วงกลับด้าน 5..1', '18 N8 0,5: ใช้จุดทศนิยม', '20 N9 ค่าคลาดเคลื่อนเป็นร้อยละอ่านไม่ได้'])
  const scored = (name: string, ...values: string[]) => values.map((value) => points(named(gift, name), value))
  expect(scored('N1', '1780', '1784', '1785')).toEqual([1, 1, 0])
  expect(scored('N2', '1', '5', '5.1')).toEqual([1, 1, 0])
  expect(scored('N3', '-3.5', '-1', '0')).toEqual([1, 1, 0])
  expect(scored('N4', '3.1416', '3.137')).toEqual([1, 0.5])
  expect(scored('N5', '12.24', '๑๒.๒๖', '12.27')).toEqual([1, 1, 0])
  expect(scored('N6', '1,250,000', '1250001')).toEqual([1, 0])
})

test('GIFT that is broken: a question swallows no other', async () => {
  const gift = await read('gift-06-broken.gift')
  expect(refusals(gift)).toEqual([
    '3 B2 ไม่มี } ปิด',
    '7 B4 ไม่มีข้อถูก',
    '9 B5 จับคู่ต้องมีอย่างน้อย 2 คู่',
    '11 B6 } มาก่อน {',
    '13 B7 ตัวเลือก 12 ซ้ำ',
    '19 B9 มีกลุ่มคำตอบสองกลุ่ม',
    '21 B10 ไม่มีโจทย์',
  ])
  expect(gift.questions.map(({ asked, key }) => [key.name.slice(0, 3).trim(), asked.type])).toEqual([
    ['B1', 'single'],
    ['B3', 'single'],
    ['B8', 'note'],
    ['', 'single'],
    ['B11', 'single'],
  ])
  expect(gift.hints.map(({ line, why }) => `${line} ${why.th}`)).toEqual(['15 บรรทัดว่างกลางข้อแยกเป็นสองข้อ'])
})

test('any weight from −100 to 100; what is right comes to 100', async () => {
  const gift = await ofText(
    '::A::เลือก{~%50%ก ~%50%ข ~%-33%ค ~%-34%ง}\n\n::B::เลือก{~%33.33333%ก ~%33.33333%ข ~%33.33333%ค ~ง}\n\n::C::เลือก{~%50%ก ~%40%ข ~ค}',
  )
  expect(gift.questions).toHaveLength(2)
  expect(refusals(gift)).toEqual(['5 C คะแนนของข้อที่ถูกต้องรวมกันได้ 100'])
  expect(points(gift.questions[0]!, ['o1', 'o2', 'o3'])).toBe(0.67)
  expect(points(gift.questions[1]!, ['o1', 'o2', 'o3'])).toBe(1)
})

test('Aiken with a mark at its head and Thai letters', async () => {
  const aiken = await read('aiken-01.txt')
  expect(aiken.refused).toEqual([])
  const right = aiken.questions.map(({ asked, key }) => asked.options.find(({ id }) => key.weights[id] === 100)!.text)
  expect(right).toEqual(['แม่น้ำชี', 'Jupiter', 'อักษรนำ'])
})

test('Aiken that is broken', async () => {
  const aiken = await read('aiken-02-broken.txt')
  expect(aiken.refused.map(({ line, why }) => `${line} ${why.th}`)).toEqual([
    '4 เฉลย D ไม่มีในตัวเลือก A–B',
    '6 ไม่มีบรรทัด ANSWER',
    '25 มีตัวเลือกเดียว',
    '33 รับเฉลยเดียว',
  ])
  expect(
    aiken.questions.map(({ line, asked, key }) => [
      line,
      asked.options.find(({ id }) => key.weights[id] === 100)!.text,
    ]),
  ).toEqual([
    [10, 'สอง'],
    [14, 'หนึ่ง'],
    [19, 'สอง'],
  ])
  expect(aiken.questions[2]!.asked.stem).toBe('ข้อนี้โจทย์สองบรรทัด\nอ่านบรรทัดแรกแล้วตอบ')
})

test('QTI 2.1 with a mapping: its bound is all of the points, what is fixed stays last', async () => {
  const qti = await read('qti-21-choice-mapping.xml')
  expect(qti.refused).toEqual([])
  const [question] = qti.questions
  expect(question).toMatchObject({ points: 2, asked: { type: 'multi' } })
  expect(question!.asked.options.at(-1)).toMatchObject({ text: 'ไม่มีข้อใดถูก', pinned: true })
  const idOf = { H: 'o1', He: 'o2', O: 'o3', Cl: 'o4', X: 'o5' }
  const got = (...ticked: (keyof typeof idOf)[]) =>
    points(
      question!,
      ticked.map((one) => idOf[one]),
    )
  expect([got('H', 'O'), got('H'), got('H', 'Cl'), got('H', 'He'), got('H', 'O', 'Cl'), got('X'), got()]).toEqual([
    2, 1, 0, 0, 1, 0, 0,
  ])
})

test('QTI 3.0 with words that are worth a part, and a picture that is missing', async () => {
  const qti = await read('qti-3-text-entry.xml')
  const [question] = qti.questions
  expect(question).toMatchObject({ points: 1, asked: { type: 'short', stem: 'เมืองหลวงของไทยคือ' } })
  expect(['Bangkok', 'bangkok', 'BANGKOK', 'กรุงเทพ', 'กรุงเทพฯ'].map((text) => points(question!, text))).toEqual([
    1, 1, 1, 0.5, 0,
  ])
  expect(qti.hints.map(({ why }) => why.th)).toEqual(['ไม่มีแฟ้ม images/map.png'])
})

test('a rule of an item’s own is refused by its name', async () => {
  const xml = `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="A" title="เอง">
    <responseDeclaration identifier="R" cardinality="single" baseType="identifier"/><itemBody><choiceInteraction responseIdentifier="R">
    <simpleChoice identifier="a">ก</simpleChoice><simpleChoice identifier="b">ข</simpleChoice></choiceInteraction></itemBody>
    <responseProcessing><responseCondition/></responseProcessing></assessmentItem>`
  const qti = await ofText(xml)
  expect(qti.questions).toEqual([])
  expect(qti.refused).toMatchObject([{ name: 'เอง', why: { th: expect.stringContaining('responseCondition') } }])
})

test('a table in the letters of Thai Windows, a sentence for each row that cannot be asked', async () => {
  const thai = (text: string) =>
    Uint8Array.from(text, (sign) =>
      sign >= '\u0E01' && sign <= '\u0E5B' ? sign.charCodeAt(0) - 0xe00 + 0xa0 : sign.charCodeAt(0),
    )
  const csv = (await run({
    bytes: thai(
      'คำถาม,ตัวเลือก ก,ตัวเลือก ข,ตัวเลือก ค,เฉลย,คะแนน\r\nหนึ่งบวกหนึ่ง,1,2,3,ข,๒\r\nไม่มีเฉลย,1,2,3,,1\r\nโลกกลม,,,,ถูก,1\r\nเมืองหลวง,,,,กรุงเทพมหานคร|กทม.,\r\nเลขคู่,1,2,4,"ข,ค",1\r\nแปลก,1,2,3,ฮ,1\r\n',
    ),
  }))!
  expect(csv.format).toBe('csv')
  expect(csv.questions.map(({ asked, points: of }) => [asked.type, of])).toEqual([
    ['single', 2],
    ['trueFalse', 1],
    ['short', 1],
    ['multi', 1],
  ])
  expect(points(csv.questions[3]!, ['o2', 'o3'])).toBe(1)
  expect(csv.refused.map(({ line, why }) => `${line} ${why.th}`)).toEqual(['3 ไม่มีเฉลย', '7 เฉลย ฮ ไม่มีในตัวเลือก'])
})
