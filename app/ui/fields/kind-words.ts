/** What each kind of question is called, and which stand together where one is chosen. */
import type { LocalText } from '#kernel/context.ts'
import type { AskedKind } from '#kernel/fields/field.ts'

const t = (th: string, en: string): LocalText => ({ th, en })

export const kindNames: Readonly<Record<AskedKind, LocalText>> = {
  section: t('หัวข้อ', 'Section'),
  name: t('ชื่อ', 'Name'),
  text: t('ข้อความสั้น', 'Short text'),
  long: t('ข้อความยาว', 'Long text'),
  email: t('อีเมล', 'E-mail'),
  phone: t('เบอร์โทรศัพท์', 'Phone'),
  line: t('LINE ID', 'LINE ID'),
  url: t('ลิงก์', 'Link'),
  nationalId: t('เลขประจำตัวประชาชน', 'National ID'),
  taxId: t('เลขประจำตัวผู้เสียภาษี', 'Tax ID'),
  number: t('ตัวเลข', 'Number'),
  money: t('จำนวนเงิน (บาท)', 'Amount in baht'),
  date: t('วันที่', 'Date'),
  time: t('เวลา', 'Time'),
  choice: t('เลือกข้อเดียว', 'One of several'),
  multi: t('เลือกได้หลายข้อ', 'Several of several'),
  yesNo: t('ใช่หรือไม่ใช่', 'Yes or no'),
  consent: t('ความยินยอม', 'Consent'),
  rating: t('ให้ดาว', 'Stars'),
  scale: t('ระดับคะแนน', 'Scale'),
  matrix: t('ตารางตัวเลือก', 'Grid of choices'),
  ranking: t('จัดลำดับ', 'Ranking'),
  province: t('จังหวัด', 'Province'),
  address: t('ที่อยู่ในไทย', 'Thai address'),
  file: t('แนบไฟล์', 'File'),
  image: t('แนบรูป', 'Picture'),
  signature: t('ลายมือชื่อ', 'Signature'),
  computed: t('คำนวณจากคำตอบ', 'Computed'),
  payment: t('ยอดชำระ', 'Payment'),
  hidden: t('ค่าจากลิงก์ (ไม่แสดง)', 'From the link (hidden)'),
}

export const kindGroups: readonly (LocalText & { kinds: readonly AskedKind[] })[] = [
  { ...t('ข้อความ', 'Text'), kinds: ['text', 'long'] },
  { ...t('ให้เลือก', 'Choices'), kinds: ['choice', 'multi', 'yesNo', 'ranking', 'matrix'] },
  { ...t('ให้คะแนน', 'Ratings'), kinds: ['scale', 'rating'] },
  { ...t('ตัวเลขและวันเวลา', 'Numbers and dates'), kinds: ['number', 'money', 'date', 'time', 'computed', 'payment'] },
  {
    ...t('ผู้ตอบ', 'About the person'),
    kinds: ['name', 'email', 'phone', 'line', 'province', 'address', 'nationalId', 'taxId'],
  },
  { ...t('อื่น ๆ', 'Other'), kinds: ['consent', 'signature', 'file', 'image', 'url', 'hidden'] },
]
