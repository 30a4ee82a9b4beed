import { defineWords } from '#ui/define-words.ts'

/** What a person is here, in words. */
export const roleWords = defineWords({
  th: {
    user: 'สมาชิก',
    manager: 'ผู้จัดการ',
    admin: 'ผู้ดูแลระบบ',
    owner: 'เจ้าของ',
    branchManager: 'ผู้จัดการสาขา',
    accountant: 'ฝ่ายบัญชี',
    stockKeeper: 'ฝ่ายคลัง',
    cashier: 'แคชเชียร์',
    seller: 'พนักงานขาย',
    viewer: 'ผู้ดู',
  },
  en: {
    user: 'Member',
    manager: 'Manager',
    admin: 'Admin',
    owner: 'Owner',
    branchManager: 'Branch manager',
    accountant: 'Accountant',
    stockKeeper: 'Stock keeper',
    cashier: 'Cashier',
    seller: 'Seller',
    viewer: 'Viewer',
  },
})
