import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { hexOf, parseColour } from '#ui/colour.ts'
import { accentProblem, densities, fonts, neutrals, radiusNames, schemes } from '#ui/theme.ts'

/** An accent that can be read wherever the product uses it; else the sentence names the nearest that can. */
const accent = z
  .string()
  .trim()
  .max(9)
  .transform((text, context) => {
    const colour = parseColour(text)
    const problem = colour && accentProblem(text)
    const message = !colour
      ? both('ใส่สีเป็นรหัส เช่น #1f5eff', 'A colour such as #1f5eff.')
      : problem &&
        both(
          `สีนี้อ่านยากเมื่อเป็นลิงก์หรือปุ่ม (ความต่างสี ${problem.contrast.toFixed(2)} ต้องถึง 4.5) สีใกล้เคียงที่ใช้ได้คือ ${problem.nearest}`,
          `Hard to read as a link or on a button (contrast ${problem.contrast.toFixed(2)}, 4.5 is needed). The nearest that works is ${problem.nearest}.`,
        )
    if (message) context.addIssue({ code: 'custom', message })
    return colour ? hexOf(colour) : text
  })

const pixels = z.number().int().min(0).max(16)
const radius = z.union([
  z.enum(radiusNames),
  pixels,
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(pixels),
])

/** What app/ui/theme.ts understands; nothing else is kept. */
export const themeInput = z.object({
  accent,
  neutral: z.enum(neutrals),
  radius,
  density: z.enum(densities),
  font: z.enum(fonts),
  scheme: z.enum(schemes).default('auto'),
})
