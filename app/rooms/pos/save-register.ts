/** One of the registers: seen, made and changed, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import { RegisterInput } from './register-input.ts'
import { record } from './room.ts'

export const {
  see: seeRegister,
  history: registerHistory,
  make: makeRegister,
  change: changeRegister,
} = record({
  table: 'pos.registers',
  subject: 'register',
  many: 'registers',
  see: 'pos.seeRegisters',
  change: 'pos.changeRegisters',
  input: RegisterInput,
  made: auditKind('pos.makeRegister', { th: 'เพิ่มเครื่องขาย', en: 'added a register' }),
  changed: auditKind('pos.changeRegister', { th: 'แก้ไขเครื่องขาย', en: 'changed a register' }),
})
export type SeenRegister = NonNullable<Awaited<ReturnType<typeof seeRegister>>>
