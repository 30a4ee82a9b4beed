import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { command } from '../room.ts'

/** Somebody takes the copy of their data: said before the first byte leaves. Errors: 403 CONFIRM_FIRST. */
export const recordDataCopy = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  run: async (): Promise<void> => {},
  audit: {
    kind: auditKind('identity.dataCopied', {
      th: 'ดาวน์โหลดข้อมูลของตัวเอง',
      en: 'took a copy of their own data',
    }),
    subject: (_input, _result, { actor }) => actor.accountId!,
  },
})
