/** What the demo's language school asks: a survey, a quiz, an exam. */
import type { DemoItem } from './school-courses.ts'

export const survey: DemoItem = {
  kind: 'survey',
  title: { th: 'บอกเราหน่อย', en: 'Tell us' },
  questions: [
    {
      id: 'helped',
      kind: 'scale',
      label: { th: 'คอร์สนี้ช่วยคุณแค่ไหน', en: 'How much did this course help?' },
      required: true,
      low: { th: 'ไม่ช่วยเลย', en: 'Not at all' },
      high: { th: 'ช่วยมาก', en: 'A great deal' },
    },
    {
      id: 'parts',
      kind: 'multi',
      label: { th: 'ชอบส่วนไหน', en: 'Which parts did you like?' },
      options: [
        { id: 'films', label: { th: 'วิดีโอ', en: 'Films' } },
        { id: 'texts', label: { th: 'บทอ่าน', en: 'Texts' } },
        { id: 'drills', label: { th: 'แบบฝึก', en: 'Drills' } },
      ],
    },
    {
      id: 'low',
      kind: 'long',
      label: { th: 'เราควรปรับปรุงอะไร', en: 'What should we do better?' },
      required: true,
      shownIf: { of: 'all', rules: [{ field: 'helped', is: 'atMost', value: '2' }] },
    },
    { id: 'more', kind: 'long', label: { th: 'อยากให้เพิ่มเรื่องอะไร', en: 'What would you like more of?' } },
  ],
  optional: true,
}

export const greetingsQuiz: DemoItem = {
  kind: 'quiz',
  title: { th: 'จำได้ไหม', en: 'Do you remember?' },
  optional: true,
  questions: [
    {
      id: 'day',
      kind: 'choice',
      label: { th: 'คำใดใช้ทักทายได้ทั้งวัน', en: 'Which word greets all day long?' },
      required: true,
      options: [
        { id: 'hello', label: { th: 'สวัสดี', en: 'Sawatdee' } },
        { id: 'bye', label: { th: 'ลาก่อน', en: 'La gon' } },
        { id: 'thanks', label: { th: 'ขอบคุณ', en: 'Khop khun' } },
      ],
    },
    {
      id: 'ends',
      kind: 'multi',
      label: { th: 'คำใดเป็นคำลงท้ายสุภาพ', en: 'Which are polite endings?' },
      required: true,
      options: [
        { id: 'krap', label: { th: 'ครับ', en: 'Krap' } },
        { id: 'ka', label: { th: 'ค่ะ', en: 'Ka' } },
        { id: 'loei', label: { th: 'เลย', en: 'Loei' } },
      ],
    },
  ],
  quiz: {
    doneWhen: 'passed',
    passPct: 100,
    attempts: null,
    key: {
      day: { right: ['hello'], why: { th: 'สวัสดี ใช้ได้ทั้งเช้าและค่ำ', en: 'Sawatdee does for morning and night.' } },
      ends: { right: ['krap', 'ka'], why: { th: 'ผู้ชาย ครับ ผู้หญิง ค่ะ', en: 'Men say krap, women ka.' } },
    },
  },
}

export const greetingsExam = `
::สวัสดี::คำใดใช้ทักทายได้ทั้งวัน{=สวัสดี ~ลาก่อน ~ขอโทษ ~ราตรีสวัสดิ์}

::ขอบคุณ::คำใดใช้เมื่อมีคนช่วยเรา{=ขอบคุณ ~สวัสดี ~ไม่เป็นไร ~เชิญ}

::คะ::ผู้หญิงลงท้ายคำถามด้วยคำใด{=คะ ~ค่ะ ~ครับ ~จ้ะ}

::ครับ::ผู้ชายลงท้ายประโยคสุภาพด้วย “ครับ”{T}

::ลาก่อน::“ลาก่อน” ใช้เมื่อจะพบกันในอีกห้านาที{F}

::ไหว้::พิมพ์คำที่เรียกการพนมมือทักทาย{=ไหว้ =การไหว้}

::เสียง::ภาษาไทยมีวรรณยุกต์กี่เสียง{#5}

::จับคู่::จับคู่คำกับสถานการณ์{
=สวัสดี -> พบกัน
=ขอบคุณ -> มีคนช่วย
=ขอโทษ -> ทำผิด
= -> นอนหลับ
}

::สุภาพ::คำใดเป็นคำลงท้ายสุภาพ (เลือกทุกข้อที่ถูก){~%50%ครับ ~%50%ค่ะ ~%-50%นะ ~%-50%เลย}

::ตอบรับ::เมื่อมีคนพูดว่า “ขอบคุณ” ควรตอบว่าอย่างไร{=ไม่เป็นไร ~สวัสดี ~ขอบคุณ ~ลาก่อน}
`
