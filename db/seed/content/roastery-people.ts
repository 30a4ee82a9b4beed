import type { DemoPerson } from './types.ts'

const password = 'sala-demo-2569'

export const roasteryPeople: DemoPerson[] = [
  {
    email: 'admin@roastery.localhost',
    password,
    firstname: { th: 'ศิรินภา', en: 'Sirinapa' },
    lastname: { th: 'ดวงคำ', en: 'Duangkham' },
    phone: '0810000101',
    role: 'admin',
    staff: 'owner',
  },
  {
    email: 'manager@roastery.localhost',
    password,
    firstname: { th: 'ธนกฤต', en: 'Thanakrit' },
    lastname: { th: 'ปัญญาวงค์', en: 'Panyawong' },
    phone: '0810000102',
    role: 'manager',
    staff: 'branchManager',
  },
  {
    email: 'cashier@roastery.localhost',
    password,
    firstname: { th: 'พิมพ์ชนก', en: 'Pimchanok' },
    lastname: { th: 'อินต๊ะ', en: 'Inta' },
    phone: '0810000103',
    role: 'user',
    staff: 'cashier',
  },
  {
    email: 'account@roastery.localhost',
    password,
    firstname: { th: 'วราภรณ์', en: 'Waraporn' },
    lastname: { th: 'สุขเกษม', en: 'Sukkasem' },
    phone: '0810000104',
    role: 'user',
    staff: 'accountant',
  },
  {
    email: 'user@roastery.localhost',
    password,
    firstname: { th: 'ณัฐวุฒิ', en: 'Nattawut' },
    lastname: { th: 'ใจดี', en: 'Jaidee' },
    phone: '0810000105',
    role: 'user',
    address: { line: '19/7 ซอยลาดพร้าว 15', subdistrictCode: '103004', zip: '10900', phone: '0810000105' },
  },
]
