/** What the form of pixels and tags takes: an id of each service, or nothing. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { type Measurer, measurers } from '#kernel/measuring.ts'

/** `GTM-…` is told apart: it would let whoever holds the container run anything on the site. */
const idOf = (name: Measurer) =>
  z
    .string()
    .trim()
    .max(60)
    .refine(
      (id) => !/^GTM-/i.test(id),
      both(
        'ใช้ Google Tag Manager ไม่ได้ เพราะผู้ถือคอนเทนเนอร์สั่งให้เว็บนี้รันอะไรก็ได้ โปรดใช้รหัส G-… ของ Google Analytics 4',
        'Google Tag Manager cannot be used: who holds the container could run anything on this site. Use the G-… id of Google Analytics 4.',
      ),
    )
    .refine(
      (id) => id === '' || measurers[name].id.test(id),
      both(`รหัสหน้าตาแบบนี้: ${measurers[name].example}`, `The id looks like this: ${measurers[name].example}`),
    )
    .default('')

export const MeasuringInput = z.object({
  ga4: idOf('ga4'),
  meta: idOf('meta'),
  line: idOf('line'),
  tiktok: idOf('tiktok'),
  version: z.coerce.number().int(),
})
