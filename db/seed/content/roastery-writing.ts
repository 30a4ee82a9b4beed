/** What the roastery has written: a landing page, posts, one of them not yet seen, one that waits for its day. */
import { t } from '#rooms/cms/starters/build.ts'
import type { LocalText } from '#kernel/context.ts'

export interface DemoPost {
  path: string
  title: LocalText
  short: LocalText
  body: LocalText
  tags: readonly string[]
  shelf: 'brewing' | 'origins'
  /** days ago; null: a draft; below nought: scheduled */
  ago: number | null
}

export const shelves = { brewing: t('การชง', 'Brewing'), origins: t('ต้นทาง', 'Origins') } as const

export const posts: readonly DemoPost[] = [
  {
    path: 'ชงดริปครั้งแรก',
    title: t('ชงดริปแก้วแรกให้อร่อย', 'A first good cup of drip'),
    short: t('อุปกรณ์สามชิ้น น้ำ 93 องศา และเวลา 3 นาที', 'Three things, water at 93 degrees, three minutes.'),
    body: t(
      '# ของที่ต้องมี\n- กรวยและกระดาษกรอง\n- เมล็ดบดกลาง 15 กรัม\n- น้ำร้อน 240 กรัม\n\n# ทำอย่างไร\nเทน้ำ 40 กรัมให้กาแฟพองตัว รอ 30 วินาที แล้วเทเป็นวงช้า ๆ จนครบ\n\n# ถ้าเปรี้ยวหรือขมเกินไป\nเปรี้ยวให้บดละเอียดขึ้น ขมให้บดหยาบลง **เปลี่ยนทีละอย่าง** แล้วชิม ดูเมล็ดที่เหมาะได้ที่ [หน้าเบลนด์](/shop/categorie/blends)',
      '# What you need\n- A cone and paper\n- 15 g, medium ground\n- 240 g of hot water\n\n# What to do\nPour 40 g and let it swell for 30 seconds, then go on in slow circles.\n\n# Too sour, too bitter\nSour: grind finer. Bitter: coarser. **One change at a time.** Beans that suit it are among our [blends](/shop/categorie/blends).',
    ),
    tags: ['ดริป', 'มือใหม่'],
    shelf: 'brewing',
    ago: 41,
  },
  {
    path: 'เก็บเมล็ดอย่างไร',
    title: t('เก็บเมล็ดกาแฟให้หอมถึงเมล็ดสุดท้าย', 'How to keep beans'),
    short: t('ถุงเดิม ปิดสนิท ไม่ต้องแช่เย็น', 'In their bag, closed, not in the fridge.'),
    body: t(
      'กาแฟกลัวสี่อย่าง: อากาศ แสง ความร้อน ความชื้น ถุงที่มีวาล์วกันได้เกือบหมด รีดอากาศออกแล้วปิดให้สนิท ใช้ให้หมดใน 30 วัน',
      'Coffee fears air, light, heat and damp. A bag with a valve keeps most of it out. Press the air out, close it, use it within 30 days.',
    ),
    tags: ['มือใหม่'],
    shelf: 'brewing',
    ago: 27,
  },
  {
    path: 'ดอยช้างปีนี้',
    title: t('ดอยช้างปีนี้หวานกว่าที่เคย', 'Doi Chang is sweeter this year'),
    short: t('ฝนมาช้าสองสัปดาห์ เชอร์รีสุกช้าลง', 'The rain came two weeks late and the cherries took their time.'),
    body: t(
      '# ฤดูที่ผ่านมา\nเดือนมกราคมเราขึ้นไปเก็บกับบ้านอาเบ ฝนมาช้าทำให้เชอร์รีสุกช้า น้ำตาลจึงสูงขึ้น\n\n# ในแก้ว\nลูกพีช น้ำผึ้ง และชาดำ',
      '# The season\nIn January we picked with the Abe family. Late rain meant slow cherries, and more sugar.\n\n# In the cup\nPeach, honey, black tea.',
    ),
    tags: ['ดอยช้าง'],
    shelf: 'origins',
    ago: 9,
  },
  {
    path: 'ราคาที่ตกลงก่อนเก็บเกี่ยว',
    title: t('ทำไมเราตกลงราคาก่อนเก็บเกี่ยว', 'Why we agree on prices before the harvest'),
    short: t('ชาวสวนรู้รายได้ล่วงหน้า เรารู้ต้นทุนล่วงหน้า', 'Growers know what they will earn; we know what we will pay.'),
    body: t(
      'ราคาตลาดขึ้นลงทุกวัน แต่ค่าเทอมลูกไม่ได้ลงตาม เราจึงตกลงราคาเดือนกันยายน และจ่ายล่วงหน้าครึ่งหนึ่ง',
      'The market moves every day; school fees do not. We agree in September and pay half in advance.',
    ),
    tags: ['ชาวสวน'],
    shelf: 'origins',
    ago: 2,
  },
  {
    path: 'แบบร่าง-คั่วอ่อน',
    title: t('คั่วอ่อนไม่ได้แปลว่าเปรี้ยว', 'Light does not mean sour'),
    short: t('', ''),
    body: t('กำลังเขียน', 'Being written'),
    tags: [],
    shelf: 'brewing',
    ago: null,
  },
  {
    path: 'เทศกาลปีใหม่',
    title: t('ชุดของขวัญปีใหม่', 'Gift sets for the new year'),
    short: t('สั่งก่อนวันที่ 25 ส่งทันปีใหม่', 'Ordered before the 25th, there for new year.'),
    body: t('ชุดของขวัญสามขนาด พร้อมการ์ดเขียนมือ', 'Three sizes, each with a card written by hand.'),
    tags: ['ของขวัญ'],
    shelf: 'brewing',
    ago: -14,
  },
]
