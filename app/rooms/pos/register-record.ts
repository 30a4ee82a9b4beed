/** Pure: the page of one of the registers, with the words of its form: a field's label is the word of its name. */
import { archiveLife, archiveStateOf } from '#ui/data-table/archive.ts'
import { defineWords } from '#ui/define-words.ts'
import { defineRecord } from '#ui/record/define-record.ts'
import type { RegisterInput } from './register-input.ts'
import { registersPath } from './register-list.ts'
import type { SeenRegister } from './save-register.ts'

const words = defineWords({
  th: {
    make: 'เพิ่มเครื่องขาย',
    name: 'ชื่อ เช่น หน้าร้าน',
    note: 'หมายเหตุ',
    cashRounding: 'ปัดเศษเงินสดลง',
    cashRounding_satang25: 'ทีละ 25 สตางค์',
    cashRounding_satang50: 'ทีละ 50 สตางค์',
    cashRounding_baht: 'เป็นบาทถ้วน',
    cashRounding_none: 'ไม่ปัด',
  },
  en: {
    make: 'Add a register',
    name: 'Name',
    note: 'Note',
    cashRounding: 'Cash is rounded down',
    cashRounding_satang25: 'To 25 satang',
    cashRounding_satang50: 'To 50 satang',
    cashRounding_baht: 'To whole baht',
    cashRounding_none: 'Not at all',
  },
})

export const registerRecord = defineRecord<SeenRegister, typeof RegisterInput>()({
  path: registersPath,
  words,
  name: ({ name }) => name,
  schema: () => import('./register-input.ts').then((file) => file.RegisterInput),
  layout: ['name', 'cashRounding', 'note'],
  more: { note: { optional: true, rows: 3 } },
  states: archiveLife('pos.changeRegisters'),
  state: archiveStateOf,
})
