/** Pure: what the form of a template takes. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { mostSource, problemOf } from '../paper/own-page.ts'

export const TemplateSource = z
  .string()
  .max(mostSource, both('แม่แบบยาวได้ไม่เกิน 20,000 ตัวอักษร', 'A template has at most 20,000 characters'))
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .superRefine((source, check) => {
    const problem = source === '' ? null : problemOf(source)
    if (problem === null) return
    const message =
      problem === 'noCode'
        ? both(
            'แม่แบบต้องมีคิวอาร์สำหรับตรวจสอบ ใส่ #proof(22mm, center)',
            'A template needs its code: put #proof(22mm, center) in it',
          )
        : both(
            `ใช้คำว่า ${problem.word} ไม่ได้ แม่แบบเปิดไฟล์หรือแพ็กเกจอื่นไม่ได้`,
            `The word ${problem.word} cannot be used: a template opens no file and no package`,
          )
    check.addIssue({ code: 'custom', message })
  })

export const SourceInput = z.object({ source: TemplateSource.default('') })
