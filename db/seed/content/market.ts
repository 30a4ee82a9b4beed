import { category } from './make.ts'
import { marketFruit } from './market-fruit.ts'
import { marketGreens } from './market-greens.ts'
import { marketPantry } from './market-pantry.ts'
import type { DemoSite } from './types.ts'

const password = 'sala-demo-2569'

export const market: DemoSite = {
  key: 'market',
  hostname: 'market.localhost',
  name: { th: 'ตลาดสดสุขใจ', en: 'Sukjai Market' },
  tagline: { th: 'ของสดจากสวนและทะเล ถึงบ้านก่อนเที่ยง', en: 'From farm and sea to your door before noon' },
  about: {
    th: 'ตลาดสดริมถนนใกล้องค์พระปฐมเจดีย์ รวมแผงผัก ผลไม้ ปลา และขนมไทยของคนในชุมชน 38 แผง สั่งก่อนหกโมงเย็น เช้ารุ่งขึ้นเราเดินเลือกให้เหมือนเลือกกินเอง',
    en: 'A fresh market by the great chedi of Nakhon Pathom: 38 neighbourhood stalls of greens, fruit, fish and sweets. Order by six in the evening and next morning we choose as if for our own table.',
  },
  theme: {
    accent: '#23744a',
    accentText: '#ffffff',
    accentSoft: '#e3f1e6',
    neutral: 'pure',
    radius: 8,
    density: 'compact',
    font: 'plex',
  },
  legal: {
    name: 'บริษัท สุขใจมาร์เก็ต จำกัด',
    nameEn: 'Sukjai Market Co., Ltd.',
    taxId: '0735560043251',
    branch: '00000',
    line: '214 ถนนราชดำเนิน',
    lineEn: '214 Ratchadamnoen Rd.',
    subdistrictCode: '730101',
    zip: '73000',
    phone: '034000214',
  },
  promptPayId: '0735560043251',
  receivingAccount: { bankCode: '006', accountNoMasked: 'xxx-x-x0867-x', name: 'บจก. สุขใจมาร์เก็ต' },
  vatRegistered: true,
  cluster: true,
  categories: [
    category('fresh', 'ของสด', 'Fresh', 1),
    category('fruit', 'ผลไม้', 'Fruit', 1, 'fresh'),
    category('vegetables', 'ผัก', 'Vegetables', 2, 'fresh'),
    category('herbs', 'เครื่องเทศและสมุนไพร', 'Herbs', 3, 'fresh'),
    category('protein', 'ไข่ ปลา เนื้อ', 'Eggs, fish and meat', 4, 'fresh'),
    category('dry', 'ของแห้ง', 'Dry goods', 2),
    category('rice', 'ข้าวสาร', 'Rice', 1, 'dry'),
    category('pantry', 'เครื่องปรุง', 'Pantry', 2, 'dry'),
    category('sweets', 'ขนมไทย', 'Thai sweets', 3),
    category('drinks', 'เครื่องดื่ม', 'Drinks', 4),
  ],
  products: [...marketFruit, ...marketGreens, ...marketPantry],
  people: [
    {
      email: 'admin@market.localhost',
      password,
      firstname: { th: 'สุขใจ', en: 'Sukjai' },
      lastname: { th: 'แซ่ลิ้ม', en: 'Saelim' },
      phone: '0810000301',
      role: 'admin',
      staff: 'owner',
    },
    {
      email: 'manager@market.localhost',
      password,
      firstname: { th: 'อนุชา', en: 'Anucha' },
      lastname: { th: 'ทองประเสริฐ', en: 'Thongprasert' },
      phone: '0810000302',
      role: 'manager',
      staff: 'branchManager',
    },
    {
      email: 'cashier@market.localhost',
      password,
      firstname: { th: 'มาลัย', en: 'Malai' },
      lastname: { th: 'พุ่มพวง', en: 'Phumphuang' },
      phone: '0810000303',
      role: 'user',
      staff: 'cashier',
    },
    {
      email: 'user@market.localhost',
      password,
      firstname: { th: 'เบญจมาศ', en: 'Benjamas' },
      lastname: { th: 'เจริญสุข', en: 'Charoensuk' },
      phone: '0810000304',
      role: 'user',
      address: { line: '56/2 หมู่บ้านสนามจันทร์วิลล์', subdistrictCode: '730107', zip: '73000', phone: '0810000304' },
    },
  ],
}
