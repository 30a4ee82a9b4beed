import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { registerPlaces } from '../register-places.ts'
import { RegisterInput } from '../register-input.ts'
import { registerRecord, registerWords } from '../register-record.ts'
import { archiveRegisters, bringBackRegisters } from '../registers.ts'
import { registerHistory, changeRegister, makeRegister, seeRegister } from '../save-register.ts'

export const loader = loadRecord({
  see: seeRegister,
  history: registerHistory,
  make: makeRegister,
  change: changeRegister,
  input: RegisterInput,
  more: async (context) => ({ places: await registerPlaces(context, {}) }),
})
export const action = actOnRecord(registerRecord, {
  make: makeRegister,
  change: changeRegister,
  operations: { archive: archiveRegisters, bringBack: bringBackRegisters },
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(registerRecord)
export const handle = recordHandle(registerRecord)

type More = Awaited<ReturnType<typeof loader>>['more']

export default recordScreen(registerRecord, {
  more: ({ more: { places }, locale }: { more: More; locale: 'th' | 'en' }) => ({
    placeId: {
      hint: registerWords[locale].placeHint,
      options: [
        { value: '', label: registerWords[locale].webPlace },
        ...places.map(({ id, name }) => ({ value: id, label: name[locale] })),
      ],
    },
  }),
})
