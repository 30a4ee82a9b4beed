import type { AskedField } from '#kernel/fields/field.ts'
/** What the pieces of this room are shown over: nobody's data. */
import type { CalendarEntry } from './course/calendar.ts'
import type { CoursePage } from './course/see-course.ts'
import type { OutlineItem } from './learn/access.ts'
import type { ItemPage } from './learn/see-item.ts'
import type { IndexProps } from './screens/index/index-view.tsx'

const at = new Date('2026-11-20T03:00:00Z')
const title = { th: 'ทักทายภาษาไทย', en: 'Greetings in Thai' }
const section = { no: 1, th: 'เริ่มต้น', en: 'Begin' }
const item = (
  n: number,
  kind: OutlineItem['kind'],
  name: { th: string; en: string },
  isDone: boolean,
): OutlineItem => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  slug: `sample${n}`,
  kind,
  section,
  title: name,
  durationS: kind === 'video' ? 480 : 0,
  isPreview: n === 1,
  isRequired: true,
  isDone,
  coveredS: isDone ? 480 : 0,
  opensAt: null,
  waits: false,
})

export const outline: OutlineItem[] = [
  item(1, 'video', { th: 'คำทักทายสามคำ', en: 'Three greetings' }, true),
  item(2, 'text', { th: 'เมื่อไรใช้คำไหน', en: 'Which word when' }, false),
  item(3, 'assignment', { th: 'ส่งเสียงอ่าน', en: 'Hand in your reading' }, false),
]

const card = {
  slug: 'sample',
  title,
  summary: { th: 'ใช้ได้ตั้งแต่วันแรก', en: 'From the first day' },
  category: 'ภาษาไทย',
  level: 'beginner' as const,
  teacher: 'ครูมะลิ',
  teacherEn: 'Kru Mali',
  priceSatang: 89_000n,
  saleSatang: 69_000n,
  ratingSum: 14,
  ratingCount: 3,
  durationS: 480,
  items: 3,
  learners: 12,
  hasCover: false,
  nextRun: null,
  seatsLeft: null,
}

export const index: IndexProps = {
  asked: { q: '', category: '', level: '', price: '', sort: 'popular', page: 1 },
  year: 2026,
  group: 'going',
  now: at,
  shelf: {
    deadlines: [
      {
        kind: 'work',
        course: { slug: 'sample', ...title },
        item: 'sample3',
        th: 'ส่งเสียงอ่าน',
        en: 'Hand in your reading',
        at,
      },
    ],
    wished: [],
    recommended: [card],
  },
  browse: {
    cards: [card, { ...card, slug: 'free', priceSatang: 0n, saleSatang: null }],
    total: 2,
    pages: 1,
    categories: ['ภาษาไทย'],
  },
  mine: [
    {
      slug: 'sample',
      title,
      status: 'active',
      isOpen: true,
      endsAt: null,
      done: 1,
      required: 3,
      nextItem: 'sample2',
      wasBegun: true,
      hasCover: false,
    },
  ],
  taught: [
    {
      id: outline[0]!.id,
      slug: 'sample',
      title,
      status: 'published',
      teacher: 'ครูมะลิ',
      priceSatang: 69_000n,
      learners: 12,
      active: 4,
      toGrade: 2,
      unanswered: 1,
      earnedSatang: 828_000n,
    },
    {
      id: outline[1]!.id,
      slug: 'draft',
      title,
      status: 'draft',
      teacher: 'ครูมะลิ',
      priceSatang: 0n,
      learners: 0,
      active: 0,
      toGrade: 0,
      unanswered: 0,
      earnedSatang: 0n,
    },
  ],
}

export const meetings = [1, 2, 3].map((week) => ({
  id: `meeting ${week}`,
  runId: 'run',
  startsAt: new Date(at.getTime() + week * 604_800_000),
  endsAt: new Date(at.getTime() + week * 604_800_000 + 7_200_000),
  topic: `ครั้งที่ ${week}`,
  place: 'ห้อง 2',
}))

export const course: CoursePage = {
  id: outline[0]!.id,
  slug: 'sample',
  status: 'published',
  visibility: 'public',
  title,
  summary: card.summary,
  body: { th: 'สวัสดี ขอบคุณ และลาก่อน', en: 'Hello, thank you and goodbye' },
  outcomes: { th: 'ทักทายได้\nขอบคุณเป็น', en: 'Greet people\nThank them' },
  gets: { th: '', en: '' },
  refund: { th: 'คืนเงินเต็มจำนวนใน 7 วัน', en: 'All of it within 7 days' },
  faq: { th: 'ต้องมีพื้นฐานไหม\nไม่ต้อง', en: 'Must I know any Thai?\nNo.' },
  teachers: { th: '', en: '' },
  isWished: false,
  category: card.category,
  level: 'beginner',
  teacher: card.teacher,
  teacherEn: card.teacherEn,
  hasCover: false,
  priceSatang: 89_000n,
  saleSatang: 69_000n,
  accessDays: 180,
  ratingSum: 14,
  ratingCount: 3,
  as: 'visitor',
  mayTeach: false,
  mayManage: false,
  outline: outline.map((one) => ({ ...one, isDone: false })),
  standing: { state: 'buy' },
  isInvited: false,
  enrolmentId: null,
  offeredRunId: null,
  endsAt: null,
  runs: [
    {
      id: 'run',
      title: { th: 'รุ่น 3', en: 'Run 3' },
      startsOn: '2026-11-27',
      endsOn: '2026-12-30',
      seats: 8,
      taken: 5,
      place: 'ห้อง 2',
      opensAt: null,
      closesAt: null,
      state: 'open',
    },
  ],
  meetings,
  ratings: [{ id: 'rating', by: 'มานี', stars: 5, body: 'จำได้จริง', reply: '', isHidden: false, at }],
  myRating: null,
  announcements: [],
  needs: [],
  rewards: [{ path: '/lesson/certification/sample', title: { th: 'ทักทายภาษาไทย', en: 'Greetings in Thai' } }],
}

export const learning: CoursePage = {
  ...course,
  as: 'learner',
  outline,
  standing: { state: 'active' },
  announcements: [{ id: 'said', title: 'เพิ่มบทใหม่แล้ว', body: 'ลองดูบทที่สอง', saidAt: at }],
}

export const itemPage: ItemPage = {
  learning: {
    course: {
      id: course.id,
      slug: 'sample',
      title,
      coveragePct: 90,
      hasCover: false,
      maxRate: 2,
      playTheme: 'normal',
      teacherId: course.id,
    },
    as: 'learner',
    outline,
    startsAt: at,
  },
  item: outline[1]!,
  why: null,
  content: {
    body: 'สวัสดี ใช้ได้ทั้งวัน',
    bodyEn: 'Sawatdee works all day long',
    url: '',
    hasFile: false,
    isPicture: false,
    dueDays: null,
    questions: [],
    isCut: false,
    thumbs: null,
    captions: [],
  },
  atS: 0,
  mark: '',
  notes: [{ id: 'note', atS: 0, body: 'พูดพร้อมไหว้' }],
  posts: [{ id: 'post', parentId: null, by: 'มานี', isStaff: false, isMine: true, body: 'ใช้ตอนลาได้ไหม', at }],
  handins: [],
  answered: false,
  quiz: null,
  isCourseDone: false,
}

export const entries: CalendarEntry[] = [
  {
    key: '1',
    kind: 'run',
    slug: 'sample',
    title,
    detail: { th: 'รุ่น 3', en: 'Run 3' },
    place: 'ห้อง 2',
    category: 'ภาษา',
    isOnline: false,
    day: '2026-11-27',
    startsAt: null,
    endsAt: null,
    isMine: false,
  },
  {
    key: '2',
    kind: 'meeting',
    slug: 'sample',
    title,
    detail: { th: 'ครั้งที่ 1', en: 'ครั้งที่ 1' },
    place: 'ห้อง 2',
    category: 'ภาษา',
    isOnline: false,
    day: '2026-12-04',
    startsAt: meetings[1]!.startsAt,
    endsAt: meetings[1]!.endsAt,
    isMine: true,
  },
]

export const person = { name: 'มานี มีตา', phone: '0812345678' }
export const rating = { stars: 4, body: 'ดีมาก', anonymous: false }
export const questions: readonly AskedField[] = [
  {
    id: 'helped',
    kind: 'scale',
    label: { th: 'คอร์สนี้ช่วยคุณแค่ไหน', en: 'How much did this course help?' },
    required: true,
    min: 1,
    max: 5,
    low: { th: 'ไม่ช่วยเลย', en: 'Not at all' },
    high: { th: 'ช่วยมาก', en: 'A great deal' },
  },
  {
    id: 'missed',
    kind: 'multi',
    label: { th: 'อยากให้เพิ่มเรื่องอะไร', en: 'What should there be more of?' },
    options: [
      { id: 'talk', label: { th: 'บทสนทนา', en: 'Conversations' } },
      { id: 'write', label: { th: 'การเขียน', en: 'Writing' } },
    ],
  },
  { id: 'more', kind: 'long', label: { th: 'บอกเราเพิ่มได้', en: 'Anything else?' } },
]
