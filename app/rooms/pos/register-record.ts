/** Pure: the page of one of the registers, with the words of its form: a field's label is the word of its name. */
import { archiveLife, archiveStateOf } from '#ui/data-table/archive.ts'
import { defineWords } from '#ui/define-words.ts'
import { defineRecord } from '#ui/record/define-record.ts'
import type { RegisterInput } from './register-input.ts'
import { registersPath } from './register-list.ts'
import type { SeenRegister } from './save-register.ts'

export const registerWords = defineWords({
  th: {
    make: 'เพิ่มเครื่องขาย',
    name: 'ชื่อ เช่น หน้าร้าน',
    placeId: 'ขายที่ไหน',
    placeHint: 'ของถูกตัดจากที่นี่ และเครื่องขายเป็นของสาขานี้ มีผลตั้งแต่บิลถัดไป',
    webPlace: 'ที่เดียวกับที่ขายออนไลน์',
    note: 'หมายเหตุ',
    cashRounding: 'ปัดเศษเงินสดลง',
    cashRounding_satang25: 'ทีละ 25 สตางค์',
    cashRounding_satang50: 'ทีละ 50 สตางค์',
    cashRounding_baht: 'เป็นบาทถ้วน',
    cashRounding_none: 'ไม่ปัด',
    serviceCharge: 'ค่าบริการ เมื่อทานที่ร้าน',
    serviceCharge_none: 'ไม่คิด',
    serviceCharge_five: '5%',
    serviceCharge_ten: '10%',
    asksWay: 'ถามว่าทานที่ร้านหรือกลับบ้าน',
    asksWay_no: 'ไม่ถาม',
    asksWay_ask: 'ถามทุกบิล',
    tips: 'รับทิป',
    tips_no: 'ไม่รับ',
    tips_ask: 'ถามตอนรับเงิน',
    kitchen: 'ส่งรายการไปจอเตรียมของ',
    kitchen_no: 'ไม่ส่ง',
    kitchen_all: 'ส่งทุกบิล พร้อมเลขคิว',
  },
  en: {
    make: 'Add a register',
    name: 'Name',
    placeId: 'Sells at',
    placeHint: 'Goods are taken from here, and the register belongs to this branch. It holds from the next ticket.',
    webPlace: 'Where the website sells from',
    note: 'Note',
    cashRounding: 'Cash is rounded down',
    cashRounding_satang25: 'To 25 satang',
    cashRounding_satang50: 'To 50 satang',
    cashRounding_baht: 'To whole baht',
    cashRounding_none: 'Not at all',
    serviceCharge: 'Service charge, eat in',
    serviceCharge_none: 'None',
    serviceCharge_five: '5%',
    serviceCharge_ten: '10%',
    asksWay: 'Ask whether it is eat in or takeaway',
    asksWay_no: 'Do not ask',
    asksWay_ask: 'Ask for every ticket',
    tips: 'Tips',
    tips_no: 'Not taken',
    tips_ask: 'Ask at payment',
    kitchen: 'Send items to the preparation panel',
    kitchen_no: 'Do not send',
    kitchen_all: 'Every ticket, with a queue number',
  },
})

export const registerRecord = defineRecord<SeenRegister, typeof RegisterInput>()({
  path: registersPath,
  words: registerWords,
  name: ({ name }) => name,
  schema: () => import('./register-input.ts').then((file) => file.RegisterInput),
  layout: ['name', 'placeId', 'cashRounding', ['serviceCharge', 'asksWay'], ['tips', 'kitchen'], 'note'],
  more: { note: { optional: true, rows: 3 } },
  states: archiveLife('pos.changeRegisters'),
  state: archiveStateOf,
})
