import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { RegisterInput } from '../register-input.ts'
import { registerRecord } from '../register-record.ts'
import { archiveRegisters, bringBackRegisters } from '../registers.ts'
import { registerHistory, changeRegister, makeRegister, seeRegister } from '../save-register.ts'

export const loader = loadRecord({
  see: seeRegister,
  history: registerHistory,
  make: makeRegister,
  change: changeRegister,
  input: RegisterInput,
})
export const action = actOnRecord(registerRecord, {
  make: makeRegister,
  change: changeRegister,
  operations: { archive: archiveRegisters, bringBack: bringBackRegisters },
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(registerRecord)
export const handle = recordHandle(registerRecord)

export default recordScreen(registerRecord)
