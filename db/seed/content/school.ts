import { category } from './make.ts'
import { schoolBooks } from './school-books.ts'
import { schoolGoods } from './school-goods.ts'
import type { DemoSite } from './types.ts'

const password = 'sala-demo-2569'

export const school: DemoSite = {
  key: 'school',
  hostname: 'school.localhost',
  name: { th: 'โรงเรียนครูก้อย', en: 'Khru Koi School' },
  tagline: {
    th: 'เรียนภาษา คณิต และทำอาหาร กับครูที่จำชื่อเด็กได้ทุกคน',
    en: 'Languages, maths and cooking, with teachers who know every name',
  },
  about: {
    th: 'โรงเรียนเล็ก ๆ ย่านสามเสนใน เปิดสอนตั้งแต่ปี 2556 ห้องละไม่เกินแปดคน มีทั้งสอนสดที่โรงเรียน สอนออนไลน์ และคลาสทำอาหารวันเสาร์ หนังสือทุกเล่มเขียนจากห้องเรียนจริง',
    en: 'A small school in Sam Sen Nai, Bangkok, teaching since 2013. Never more than eight to a room: live, online, and in the kitchen on Saturdays. Every book grew out of a real class.',
  },
  theme: {
    accent: '#3a4a9f',
    accentText: '#ffffff',
    accentSoft: '#e6e9f7',
    neutral: 'cool',
    radius: 14,
    density: 'comfortable',
    font: 'plex',
  },
  legal: {
    name: 'นางสาวกัลยา วงศ์สว่าง (โรงเรียนครูก้อย)',
    nameEn: 'Ms Kanlaya Wongsawang (Khru Koi School)',
    taxId: '3100500456121',
    branch: '00000',
    line: '27 ซอยอารีย์ 4 ถนนพหลโยธิน',
    lineEn: '27 Soi Ari 4, Phahonyothin Rd.',
    subdistrictCode: '101401',
    zip: '10400',
    phone: '020004127',
  },
  promptPayId: '3100500456121',
  receivingAccount: { bankCode: '014', accountNoMasked: 'xxx-x-x7730-x', name: 'น.ส. กัลยา วงศ์สว่าง' },
  vatRegistered: false,
  cluster: false,
  categories: [
    category('books', 'หนังสือ', 'Books', 1),
    category('languages', 'ภาษา', 'Languages', 2),
    category('maths-science', 'คณิตและวิทย์', 'Maths and science', 3),
    category('cooking', 'ทำอาหาร', 'Cooking', 4),
    category('exam', 'เตรียมสอบ', 'Exam preparation', 5),
    category('kits', 'ชุดเรียนรู้', 'Learning kits', 6),
    category('supplies', 'ของใช้นักเรียน', 'School supplies', 7),
    category('stationery', 'เครื่องเขียน', 'Stationery', 1, 'supplies'),
    category('wear', 'เสื้อผ้าและกระเป๋า', 'Wear and bags', 2, 'supplies'),
    category('digital', 'ดาวน์โหลด', 'Downloads', 8),
  ],
  products: [...schoolBooks, ...schoolGoods],
  people: [
    {
      email: 'admin@school.localhost',
      password,
      firstname: { th: 'กัลยา', en: 'Kanlaya' },
      lastname: { th: 'วงศ์สว่าง', en: 'Wongsawang' },
      phone: '0810000201',
      role: 'admin',
    },
    {
      email: 'manager@school.localhost',
      password,
      firstname: { th: 'ปิยวัฒน์', en: 'Piyawat' },
      lastname: { th: 'ศรีสมบูรณ์', en: 'Srisomboon' },
      phone: '0810000202',
      role: 'manager',
    },
    {
      email: 'user@school.localhost',
      password,
      firstname: { th: 'ชลธิชา', en: 'Chonticha' },
      lastname: { th: 'บุญมี', en: 'Boonmee' },
      phone: '0810000203',
      role: 'user',
      address: {
        line: '112/35 หมู่บ้านสวนใหญ่ ถนนพิบูลสงคราม',
        subdistrictCode: '120101',
        zip: '11000',
        phone: '0810000203',
      },
    },
  ],
}
