import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'

const notAName = both(
  'ใส่ชื่อโดเมน เช่น www.example.co.th ไม่ต้องมี https:// หรือ /',
  'A domain such as www.example.co.th, without https:// or a path.',
)

/** As people type it, also in Thai letters: the name that DNS knows. */
export const DomainInput = z.object({
  hostname: z
    .string()
    .trim()
    .min(1, notAName)
    .max(253, notAName)
    .transform((typed) => typed.replace(/^https?:\/\//i, '').replace(/[/.]+$/, ''))
    .refine((typed) => asciiOf(typed) !== null, notAName)
    .transform((typed) => asciiOf(typed)!),
})

function asciiOf(typed: string): string | null {
  if (/[\s/@:?#\\%]/.test(typed) || !URL.canParse(`http://${typed}`)) return null
  const { hostname } = new URL(`http://${typed}`)
  const isName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]*[a-z][a-z0-9-]*$/.test(
    hostname,
  )
  return isName && !/(^|\.)(local|internal|home|lan|arpa|test\.invalid)$/.test(hostname) ? hostname : null
}
