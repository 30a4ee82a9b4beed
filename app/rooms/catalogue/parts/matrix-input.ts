/** Pure: two options as the product's page sends them, each a name and its values with commas between. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import type { Axis } from './matrix.ts'

const text = (max: number) => z.string().trim().max(max).default('')
const named = z.object({ th: text(40), en: text(40) })

const TypedAxis = z
  .object({ name: named, values: z.object({ th: text(600), en: text(600) }).default({ th: '', en: '' }) })
  .transform(({ name, values }, check): Axis => {
    const th = listed(values.th)
    const en = listed(values.en)
    if (th.length > 0 && !name.th)
      check.addIssue({
        code: 'custom',
        path: ['name', 'th'],
        message: both('กรอกชื่อตัวเลือก เช่น ขนาด', 'Name the option, e.g. Size.'),
      })
    if (en.length > 0 && en.length !== th.length)
      check.addIssue({
        code: 'custom',
        path: ['values', 'en'],
        message: both('จำนวนค่าภาษาอังกฤษต้องเท่ากับภาษาไทย', 'As many values as in Thai, in the same order.'),
      })
    return {
      name: { th: name.th, en: name.en || name.th },
      values: th.map((value, index) => ({ th: value, en: en[index] ?? value })),
    }
  })

/** Of a form by number, `axes.0.name.th`; of a program as a list. */
export const MatrixInput = z.object({
  productId: z.uuid(),
  axes: z.union([
    z.array(TypedAxis).max(2),
    z.record(z.string(), TypedAxis).transform((lines) => Object.values(lines).slice(0, 2)),
  ]),
})

const listed = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((each) => each.trim().slice(0, 60))
      .filter(Boolean),
  ),
]
