/** Pure: the page that previews show when none is named. */
import { emptyDoc, newBlock, type PageDoc } from './page-doc.ts'

export const sampleDoc: PageDoc = {
  ...emptyDoc({ th: 'หน้าตัวอย่าง', en: 'A sample page' }),
  bodies: {
    guest: [
      newBlock('hero', 'h', {
        title: { th: 'กาแฟคั่วสดทุกสัปดาห์', en: 'Coffee, roasted every week' },
        body: { th: 'ส่งถึงบ้านภายในสองวัน', en: 'At your door within two days.' },
        button: { th: 'เลือกซื้อ', en: 'Shop now' },
        to: '/shop/products',
        shape: 'plain',
      }),
      newBlock('questions', 'q', {
        title: { th: 'คำถามที่พบบ่อย', en: 'Questions' },
        items: [
          {
            question: { th: 'ส่งกี่วัน', en: 'How long does delivery take?' },
            answer: { th: 'สองวันทำการ', en: 'Two working days.' },
          },
        ],
      }),
    ],
    user: [newBlock('text', 't', { body: { th: 'ยินดีต้อนรับกลับมา', en: 'Welcome back.' } })],
    manager: 'user',
    admin: 'manager',
  },
}
