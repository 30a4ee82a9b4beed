import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { command } from '../room.ts'
import { rotate } from './keys.server.ts'

/** A new key signs from now on. What the one before has signed stays verifiable; compromised, it is published no more. */
export const rotateKey = command({
  may: 'certificates.keys',
  confirmed: true,
  input: z.object({ isCompromised: flag.default(false) }),
  run: (tools, { isCompromised }): Promise<{ kid: string }> => rotate(tools, isCompromised),
  audit: {
    kind: auditKind('certificates.rotateKey', {
      th: 'เปลี่ยนกุญแจลงนามใบประกาศ',
      en: 'changed the key that signs certificates',
    }),
    subject: () => 'certificates:keys',
    details: ({ isCompromised }, { kid }) => ({ kid, isCompromised }),
  },
})
