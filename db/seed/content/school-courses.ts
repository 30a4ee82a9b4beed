/** What the demo's language school teaches: eight courses, from free to paid, with what makes each of them different. */
import type { AskedField } from '#kernel/fields/field.ts'
import type { Criterion } from '#rooms/lessons/assignment/rubric.ts'
import type { PagePart } from '#rooms/lessons/course/course-input.ts'
import type { ItemKind } from '#rooms/lessons/course/course-input.ts'
import type { Quiz } from '#rooms/lessons/quiz/quiz-input.ts'
import { greetingsExam, greetingsQuiz, survey } from './school-questions.ts'

export interface DemoItem {
  kind: ItemKind
  title: { th: string; en: string }
  body?: string
  bodyEn?: string
  /** One of school-films.ts. */
  film?: string
  dueDays?: number
  preview?: true
  optional?: true
  questions?: AskedField[]
  /** Of an exam: its questions, as GIFT. */
  gift?: string
  /** Of a quiz: what is right of its questions. */
  quiz?: Quiz
  /** Of an assignment: by what it is judged. */
  rubric?: Criterion[]
}

export interface DemoCourse {
  slug: string
  title: { th: string; en: string }
  summary: { th: string; en: string }
  category: string
  level: 'all' | 'beginner' | 'middle' | 'advanced'
  baht?: number
  saleBaht?: number
  accessDays?: number
  order?: 'sequential'
  /** Of its page; in Thai and English. */
  page?: Partial<Record<PagePart, { th: string; en: string }>>
  draft?: true
  archived?: true
  needs?: string
  /** Seats of a run that begins in so many days. */
  run?: { inDays: number; seats: number; meetings: number }
  items: DemoItem[]
}

const teachers = {
  th: 'ครูปิยวัฒน์ ศรีสมบูรณ์\nสอนภาษามาสิบสองปี ฟังเสียงอ่านและตรวจงานทุกชิ้น\n\nครูก้อย กัลยา วงศ์สว่าง\nผู้ก่อตั้งโรงเรียน เขียนบทเรียนทุกบท',
  en: 'Kru Piyawat Srisomboon\nHas taught languages for twelve years; hears every reading and grades every piece of work\n\nKru Koi, Kanlaya Wongsawang\nFounded the school and wrote every lesson',
}

const text = (th: string, en: string, body: string, more: Partial<DemoItem> = {}): DemoItem => ({
  kind: 'text',
  title: { th, en },
  body,
  ...more,
})
const film = (th: string, en: string, name: string, more: Partial<DemoItem> = {}): DemoItem => ({
  kind: 'video',
  title: { th, en },
  film: name,
  ...more,
})
/** By what a letter is judged (../rooms/learners.ts gives their points). */
const letterCriteria: Criterion[] = [
  { id: 'form', label: { th: 'ครบส่วนของจดหมาย', en: 'All parts of a letter' }, points: 40 },
  { id: 'polite', label: { th: 'ภาษาสุภาพ', en: 'Polite language' }, points: 40 },
  { id: 'spelling', label: { th: 'สะกดถูก', en: 'Spelling' }, points: 20 },
]

export const schoolCourses: DemoCourse[] = [
  {
    slug: 'thai-greetings',
    title: { th: 'ทักทายภาษาไทย', en: 'Greetings in Thai' },
    summary: { th: 'สวัสดี ขอบคุณ และลาก่อน ใช้ได้ตั้งแต่วันแรก', en: 'Hello, thank you and goodbye, from the first day.' },
    category: 'ภาษาไทย',
    level: 'beginner',
    page: {
      outcomes: {
        th: 'ทักทายและลาได้ถูกเวลา\nขอบคุณพร้อมไหว้ได้อย่างสุภาพ\nลงท้ายประโยคด้วย ครับ หรือ ค่ะ',
        en: 'Greet and part at the right moment\nSay thank you with a wai\nEnd your sentences politely',
      },
      faq: { th: 'ต้องอ่านภาษาไทยออกไหม\nไม่ต้อง มีคำอ่านให้ทุกคำ', en: 'Must I read Thai?\nNo, each word has its reading.' },
      teachers,
    },
    items: [
      film('คำทักทายสามคำ', 'Three greetings', 'greetings-minute', { preview: true }),
      text(
        'เมื่อไรใช้คำไหน',
        'Which word when',
        '# สามคำ สามเวลา\n\n- **สวัสดี** ใช้ได้ทั้งวัน\n- **ขอบคุณ** พูดพร้อมไหว้เบา ๆ\n- **ลาก่อน** ใช้เมื่อจะไม่พบกันนาน',
        {
          bodyEn:
            '# Three words, three moments\n\n- **Sawatdee** all day long\n- **Khop khun** with a light wai\n- **La gon** when it will be long until you meet again',
        },
      ),
      text('ครับ และ ค่ะ', 'Krap and ka', 'ผู้ชายลงท้ายด้วย ครับ ผู้หญิงลงท้ายด้วย ค่ะ หรือ คะ เมื่อถาม'),
      survey,
      {
        kind: 'scorm',
        title: { th: 'ฝึกคำลงท้ายสุภาพ', en: 'Practise polite endings' },
        body: 'แบบฝึกสั้น ๆ ที่ทำเป็นแพ็กเกจ SCORM ออกกลางคันแล้วกลับมาทำต่อได้',
        optional: true,
      },
      {
        kind: 'exam',
        title: { th: 'ลองวัดผล: คำทักทาย', en: 'Try yourself: greetings' },
        body: 'สิบข้อ ยี่สิบนาที ทำซ้ำได้จนกว่าจะผ่าน',
        optional: true,
        gift: greetingsExam,
      },
      greetingsQuiz,
    ],
  },
  {
    slug: 'thai-tones',
    title: { th: 'วรรณยุกต์ห้าเสียง', en: 'The five tones' },
    summary: { th: 'ฟังและออกเสียง มา ม่า ม้า หมา ให้ต่างกัน', en: 'Hear and say ma in all its tones.' },
    category: 'ภาษาไทย',
    level: 'beginner',
    baht: 890,
    saleBaht: 690,
    accessDays: 180,
    page: {
      outcomes: {
        th: 'แยกห้าเสียงด้วยหูได้\nออกเสียง มา ม่า ม้า หมา ให้ต่างกัน\nอ่านวรรณยุกต์จากตัวเขียนได้',
        en: 'Tell the five tones apart\nSay ma in all of them\nRead the tone from the spelling',
      },
      gets: {
        th: 'วิดีโอพร้อมคำบรรยายไทยและอังกฤษ\nครูฟังเสียงอ่านของคุณและให้คะแนน\nเรียนได้ 180 วัน ทุกอุปกรณ์',
        en: 'Films with captions in Thai and English\nA teacher hears your reading and grades it\n180 days, on any device',
      },
      refund: {
        th: 'ขอคืนเงินเต็มจำนวนได้ใน 7 วัน หากเรียนไม่เกินหนึ่งบท',
        en: 'All of it back within 7 days, if you have done no more than one item.',
      },
      faq: {
        th: 'ใช้เวลาเท่าไร\nสัปดาห์ละหนึ่งชั่วโมงก็พอ\n\nถ้าไม่เคยเรียนภาษาไทยมาก่อน\nเริ่มที่คอร์สทักทายก่อน แล้วค่อยมาต่อที่นี่',
        en: 'How long does it take?\nAn hour a week will do.\n\nI know no Thai at all.\nBegin with the greetings, then come here.',
      },
      teachers,
    },
    order: 'sequential',
    items: [
      film('ฟังห้าเสียง', 'Hear the tones', 'tones-minute', { preview: true }),
      text('ตารางวรรณยุกต์', 'The tone table', 'เสียงสามัญ เอก โท ตรี จัตวา\nฝึกอ่านวันละห้านาที'),
      {
        kind: 'assignment',
        title: { th: 'ส่งเสียงอ่านของคุณ', en: 'Hand in your reading' },
        body: 'อัดเสียงอ่านห้าประโยคในตาราง แล้วแนบไฟล์ หรือพิมพ์ประโยคที่คุณแต่งเอง',
        dueDays: 10,
      },
      survey,
    ],
  },
  {
    slug: 'thai-class-weekend',
    title: { th: 'ภาษาไทยวันเสาร์ (เรียนสด)', en: 'Thai on Saturdays, in class' },
    summary: { th: 'เรียนกับครูที่เชียงใหม่ รุ่นละไม่เกินแปดคน', en: 'With a teacher in Chiang Mai, eight at most.' },
    category: 'ภาษาไทย',
    level: 'all',
    baht: 4500,
    needs: 'thai-greetings',
    run: { inDays: 14, seats: 8, meetings: 6 },
    items: [text('เตรียมตัวก่อนเรียน', 'Before the first class', 'นำสมุดและปากกามาเอง ห้องเรียนอยู่ชั้นสอง')],
  },
  {
    slug: 'english-for-shops',
    title: { th: 'ภาษาอังกฤษหน้าร้าน', en: 'English for shops' },
    summary: { th: 'ประโยคที่ใช้จริงเมื่อลูกค้าต่างชาติเข้าร้าน', en: 'What is really said when a foreigner comes in.' },
    category: 'ภาษาอังกฤษ',
    level: 'beginner',
    baht: 590,
    items: [
      film('หนึ่งนาทีหน้าร้าน', 'One minute at the counter', 'shop-minute', { preview: true }),
      text('ต้อนรับลูกค้า', 'Welcome', 'Good morning. How can I help you?\nTake your time.'),
      text('บอกราคาและรับเงิน', 'Prices and payment', 'That is two hundred and forty baht.\nYou can pay by PromptPay.'),
      { kind: 'pdf', title: { th: 'แผ่นสรุปประโยค', en: 'The sheet' }, body: 'พิมพ์ติดไว้ข้างเครื่องคิดเงินได้' },
    ],
  },
  {
    slug: 'chinese-first-words',
    title: { th: 'ภาษาจีน 30 คำแรก', en: 'Thirty first words of Chinese' },
    summary: { th: 'คำที่ได้ยินบ่อยที่สุด พร้อมเสียงอ่าน', en: 'The words one hears most.' },
    category: 'ภาษาจีน',
    level: 'beginner',
    items: [
      text('ตัวเลขหนึ่งถึงสิบ', 'One to ten', '一 二 三 四 五 六 七 八 九 十'),
      text('คำสุภาพ', 'Polite words', '你好 · 谢谢 · 再见'),
      { kind: 'link', title: { th: 'ฝึกเขียนตัวอักษร', en: 'Practise writing' }, body: 'เว็บฝึกเขียนลำดับขีด', optional: true },
    ],
  },
  {
    slug: 'thai-writing',
    title: { th: 'เขียนจดหมายธุรกิจภาษาไทย', en: 'Business letters in Thai' },
    summary: { th: 'คำขึ้นต้น คำลงท้าย และมารยาท', en: 'How to begin, how to end, and manners.' },
    category: 'ภาษาไทย',
    level: 'advanced',
    baht: 1290,
    needs: 'thai-tones',
    items: [
      text('คำขึ้นต้นและลงท้าย', 'Beginnings and ends', 'เรียน … ที่เคารพ\nขอแสดงความนับถือ', { preview: true }),
      {
        kind: 'assignment',
        title: { th: 'เขียนจดหมายหนึ่งฉบับ', en: 'Write a letter' },
        body: 'เขียนจดหมายขอเลื่อนนัดหนึ่งฉบับ',
        bodyEn: 'Write one letter that asks to move an appointment.',
        dueDays: 14,
        rubric: letterCriteria,
      },
      film('จดหมายเจ็ดส่วน', 'The seven parts of a letter', 'letter-minute', { optional: true }),
    ],
  },
  {
    slug: 'thai-songs',
    title: { th: 'เรียนไทยจากเพลง', en: 'Thai by songs' },
    summary: { th: 'กำลังเขียน', en: 'Being written' },
    category: 'ภาษาไทย',
    level: 'middle',
    draft: true,
    items: [text('เพลงแรก', 'The first song', 'ร่างเนื้อหา')],
  },
  {
    slug: 'thai-2568',
    title: { th: 'ภาษาไทยพื้นฐาน รุ่นปี 2568', en: 'Basic Thai, as of 2025' },
    summary: { th: 'คอร์สเดิม ปิดรับแล้ว', en: 'The old course, closed.' },
    category: 'ภาษาไทย',
    level: 'beginner',
    archived: true,
    items: [text('บทนำ', 'Introduction', 'เนื้อหาเดิม')],
  },
  {
    slug: 'thai-kitchen-evening',
    title: { th: 'ครัวไทยเย็นวันพุธ (เรียนสด)', en: 'Thai kitchen on Wednesday evenings' },
    summary: {
      th: 'ทำกับข้าวสองอย่างแล้วกินด้วยกัน เตาละคน ครั้งละสองคน',
      en: 'Two dishes, one stove each, two people at a time.',
    },
    category: 'ทำอาหาร',
    level: 'all',
    baht: 1200,
    run: { inDays: 9, seats: 2, meetings: 2 },
    items: [text('ของที่ต้องเตรียม', 'What to bring', 'ผ้ากันเปื้อนและกล่องใส่กลับบ้าน ที่เหลือครูเตรียมให้')],
  },
]
