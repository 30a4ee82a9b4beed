import type { DemoSite } from './types.ts'

/** The site that answers on plain localhost: the platform's own. */
export const sala: DemoSite = {
  key: 'sala',
  hostname: 'localhost',
  name: { th: 'ศาลา', en: 'Sala' },
  tagline: { th: 'ทั้งธุรกิจอยู่ใต้หลังคาเดียว', en: 'A whole business under one roof' },
  about: {
    th: 'ศาลาเป็นแพลตฟอร์มสำหรับธุรกิจไทย ร้านค้า โรงเรียน หน้าร้าน และเอกสารภาษีอยู่ในที่เดียว แต่ละธุรกิจมีชื่อโดเมนและกำแพงของตัวเอง',
    en: 'Sala is a platform for Thai businesses: shop, school, counter and tax papers in one place, each business on its own hostname and behind its own walls.',
  },
  theme: {
    accent: '#8a5a00',
    accentText: '#ffffff',
    accentSoft: '#f7edd8',
    neutral: 'pure',
    radius: 8,
    density: 'comfortable',
    font: 'plex',
  },
  legal: {
    name: 'บริษัท ศาลาเดโม จำกัด',
    nameEn: 'Sala Demo Co., Ltd.',
    taxId: '0105563007897',
    branch: '00000',
    line: '9 ซอยศาลาเดโม',
    lineEn: '9 Soi Sala Demo',
    subdistrictCode: '101406',
    zip: '10400',
    phone: '020002569',
  },
  promptPayId: '0105563007897',
  receivingAccount: { bankCode: '002', accountNoMasked: 'xxx-x-x2569-x', name: 'บจก. ศาลาเดโม' },
  vatRegistered: true,
  cluster: false,
  categories: [],
  products: [],
  people: [
    {
      email: 'admin@localhost',
      password: 'sala-demo-2569',
      firstname: { th: 'อรุณ', en: 'Arun' },
      lastname: { th: 'ศาลางาม', en: 'Salangam' },
      phone: '0810000001',
      role: 'admin',
    },
  ],
}
