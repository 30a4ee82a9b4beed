import { category } from './make.ts'
import { roasteryBlends } from './roastery-blends.ts'
import { roasteryEquipment } from './roastery-equipment.ts'
import { roasteryGoods } from './roastery-goods.ts'
import { roasteryOrigins } from './roastery-origins.ts'
import { roasteryPeople } from './roastery-people.ts'
import { roasteryTea } from './roastery-tea.ts'
import type { DemoSite } from './types.ts'

export const roastery: DemoSite = {
  key: 'roastery',
  hostname: 'roastery.localhost',
  name: { th: 'โรงคั่วดอยหมอก', en: 'Doi Mok Roastery' },
  tagline: {
    th: 'กาแฟจากดอยไทย คั่วสดทุกวันอังคารและศุกร์',
    en: 'Coffee from Thai mountains, roasted every Tuesday and Friday',
  },
  about: {
    th: 'เราเริ่มจากเครื่องคั่วห้ากิโลกรัมหลังบ้านที่ช้างม่อย เชียงใหม่ เมื่อปี 2557 ทุกวันนี้ทำงานกับผู้ปลูก 11 หมู่บ้าน รับซื้อในราคาที่ตกลงกันก่อนฤดูเก็บเกี่ยว และคั่วเท่าที่ขายหมดในสัปดาห์',
    en: 'We began in 2014 with a five-kilo roaster behind a house in Chang Moi, Chiang Mai. Today we work with growers in eleven villages, agree on prices before the harvest, and roast only what a week will sell.',
  },
  theme: {
    accent: '#9a4526',
    accentText: '#ffffff',
    accentSoft: '#f6e7dc',
    neutral: 'warm',
    radius: 10,
    density: 'comfortable',
    font: 'plex',
  },
  legal: {
    name: 'บริษัท ดอยหมอก คอฟฟี่ จำกัด',
    nameEn: 'Doi Mok Coffee Co., Ltd.',
    taxId: '0505557012341',
    branch: '00000',
    line: '88/4 ถนนช้างม่อยเก่า',
    lineEn: '88/4 Chang Moi Kao Rd.',
    subdistrictCode: '500104',
    zip: '50300',
    phone: '053000188',
  },
  promptPayId: '0505557012341',
  receivingAccount: { bankCode: '004', accountNoMasked: 'xxx-x-x5219-x', name: 'บจก. ดอยหมอก คอฟฟี่' },
  vatRegistered: true,
  cluster: true,
  categories: [
    category('coffee', 'กาแฟ', 'Coffee', 1),
    category('single-origin', 'ซิงเกิลออริจิน', 'Single origin', 1, 'coffee'),
    category('north-chiang-rai', 'เชียงราย', 'Chiang Rai', 1, 'single-origin'),
    category('north-chiang-mai', 'เชียงใหม่', 'Chiang Mai', 2, 'single-origin'),
    category('north-nan', 'น่าน', 'Nan', 3, 'single-origin'),
    category('north-lampang', 'ลำปาง', 'Lampang', 4, 'single-origin'),
    category('blends', 'เบลนด์', 'Blends', 2, 'coffee'),
    category('drip', 'ดริปแบ็ก', 'Drip bags', 3, 'coffee'),
    category('cold-brew', 'โคลด์บรูว์', 'Cold brew', 4, 'coffee'),
    category('leaf', 'ชาและโกโก้', 'Tea and cocoa', 2),
    category('tea', 'ชา', 'Tea', 1, 'leaf'),
    category('cocoa', 'โกโก้', 'Cocoa', 2, 'leaf'),
    category('equipment', 'อุปกรณ์', 'Equipment', 3),
    category('brewing', 'อุปกรณ์ชง', 'Brewing', 1, 'equipment'),
    category('grinders', 'เครื่องบด', 'Grinders', 2, 'equipment'),
    category('machines', 'เครื่องชง', 'Machines', 3, 'equipment'),
    category('goods', 'ของใช้', 'Goods', 4),
    category('cups', 'แก้ว', 'Cups', 1, 'goods'),
    category('wear', 'เสื้อผ้าและกระเป๋า', 'Wear and carry', 2, 'goods'),
    category('gifts', 'ของขวัญ', 'Gifts', 5),
  ],
  products: [...roasteryOrigins, ...roasteryBlends, ...roasteryTea, ...roasteryEquipment, ...roasteryGoods],
  people: roasteryPeople,
}
