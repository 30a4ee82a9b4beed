/** What kinds of blocks, their fields and their choices are called. */
import type { LocalText } from '#kernel/context.ts'
import type { BlockKind as Described } from '#kernel/page-blocks.ts'
import { type BlockKind, blockKinds, isRoomKind, type RoomKind } from '../../blocks/kinds.ts'

const t = (th: string, en: string): LocalText => ({ th, en })

export const kindName = (kind: BlockKind): LocalText =>
  isRoomKind(kind) ? blockKinds[kind].name : ownNames[kind as Exclude<BlockKind, RoomKind>]

/** What a field, or one of its choices, is called in a block of this kind. */
export const wordsOf = (kind: BlockKind | null): Readonly<Record<string, LocalText>> =>
  kind !== null && isRoomKind(kind) ? ((blockKinds[kind] as Described).words ?? {}) : {}

const ownNames: Record<Exclude<BlockKind, RoomKind>, LocalText> = {
  hero: t('ส่วนหัวของหน้า', 'Hero'),
  section: t('กลุ่มบล็อก', 'Section'),
  columns: t('คอลัมน์', 'Columns'),
  heading: t('หัวข้อ', 'Heading'),
  text: t('ข้อความ', 'Text'),
  picture: t('รูปภาพ', 'Picture'),
  gallery: t('แกลเลอรี', 'Gallery'),
  video: t('วิดีโอ', 'Video'),
  button: t('ปุ่ม', 'Button'),
  cards: t('การ์ด', 'Cards'),
  questions: t('คำถามและคำตอบ', 'Questions'),
  price: t('ราคาและแพ็กเกจ', 'Prices'),
  posts: t('บทความล่าสุด', 'Newest posts'),
  map: t('แผนที่', 'Map'),
  line: t('เพิ่มเพื่อน LINE', 'LINE friend'),
  promptpay: t('พร้อมเพย์', 'PromptPay'),
  contact: t('ติดต่อ', 'Contact'),
  form: t('แบบฟอร์มติดต่อ', 'Contact form'),
  tabs: t('แท็บ', 'Tabs'),
  embed: t('ฝังจากเว็บอื่น', 'Embed'),
  shared: t('ส่วนที่ใช้ร่วมกัน', 'Shared section'),
  countdown: t('นับถอยหลัง', 'Countdown'),
  cut: t('ตัดสำหรับสมาชิก', 'Members only from here'),
  spacer: t('ช่องว่าง', 'Space'),
}

export const fieldNames: Readonly<Record<string, LocalText>> = {
  title: t('หัวเรื่อง', 'Title'),
  body: t('ข้อความ', 'Text'),
  text: t('ข้อความ', 'Text'),
  picture: t('รูปภาพ', 'Picture'),
  cover: t('รูปปก', 'Cover'),
  asked: t('คำถามเพิ่มเติม', 'Questions of your own'),
  button: t('ข้อความบนปุ่ม', 'Words on the button'),
  to: t('ลิงก์', 'Link'),
  second: t('ปุ่มที่สอง', 'Second button'),
  secondTo: t('ลิงก์ของปุ่มที่สอง', 'Link of the second button'),
  shape: t('รูปแบบ', 'Shape'),
  tone: t('พื้น', 'Ground'),
  columns: t('จำนวนคอลัมน์ (มือถือ-แท็บเล็ต-จอใหญ่)', 'Columns (phone-tablet-desk)'),
  level: t('ระดับ', 'Level'),
  align: t('จัดวาง', 'Alignment'),
  caption: t('คำใต้ภาพ', 'Caption'),
  items: t('รายการ', 'Items'),
  look: t('ลักษณะ', 'Look'),
  question: t('คำถาม', 'Question'),
  answer: t('คำตอบ', 'Answer'),
  name: t('ชื่อ', 'Name'),
  price: t('ราคา', 'Price'),
  per: t('ต่อ', 'Per'),
  points: t('สิ่งที่ได้', 'What is in it'),
  best: t('แนะนำ', 'Recommended'),
  sort: t('เรียงตาม', 'Order'),
  count: t('จำนวน', 'How many'),
  address: t('ที่อยู่', 'Address'),
  account: t('LINE ID', 'LINE ID'),
  note: t('หมายเหตุ', 'Note'),
  from: t('หน้าที่ใช้ร่วม (เผยแพร่แล้ว)', 'The shared page (published)'),
  until: t('ถึงวันและเวลา', 'Until'),
  after: t('ข้อความเมื่อหมดเวลา', 'Words when it is over'),
  size: t('ขนาด', 'Size'),
}

export const choiceNames: Readonly<Record<string, LocalText>> = {
  beside: t('รูปอยู่ข้างข้อความ', 'Picture beside'),
  below: t('รูปอยู่ใต้ข้อความ', 'Picture below'),
  plain: t('เรียบ', 'Plain'),
  soft: t('พื้นอ่อน', 'Soft'),
  accent: t('สีหลัก', 'Accent'),
  start: t('ชิดซ้าย', 'Left'),
  center: t('กึ่งกลาง', 'Centred'),
  natural: t('ตามรูป', 'As it is'),
  wide: t('แนวกว้าง', 'Wide'),
  square: t('จัตุรัส', 'Square'),
  portrait: t('แนวตั้ง', 'Portrait'),
  primary: t('ปุ่มหลัก', 'Primary'),
  secondary: t('ปุ่มรอง', 'Secondary'),
  quiet: t('ปุ่มเรียบ', 'Quiet'),
  newest: t('ใหม่สุด', 'Newest'),
  small: t('เล็ก', 'Small'),
  medium: t('กลาง', 'Medium'),
  large: t('ใหญ่', 'Large'),
  '2': t('หัวข้อใหญ่', 'Large heading'),
  '3': t('หัวข้อย่อย', 'Small heading'),
}
