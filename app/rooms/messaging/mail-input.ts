import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { line, mailAddress } from './outgoing.ts'

export const mostMailBytes = 10 * 1024 * 1024
export const mostMailFiles = 10
export const mailFileTypes = 'application/pdf,image/png,image/jpeg,image/webp,text/plain,text/csv'

const shape = z.object({
  /** Never the sender: answers go there. */
  from: z
    .string()
    .trim()
    .pipe(mailAddress.or(z.literal('')))
    .default(''),
  to: z.string().trim().pipe(mailAddress),
  subject: line(200).pipe(z.string().min(1, both('โปรดใส่หัวข้อ', 'Please give a subject.'))),
  plain: z.string().max(20_000).default(''),
  html: z.string().max(200_000).default(''),
})

const saysSomething = ({ plain, html }: { plain: string; html: string }): boolean => `${plain}${html}`.trim() !== ''
const nothingSaid = { path: ['plain'], error: both('โปรดเขียนข้อความ', 'Please write something.') }

/** What somebody writes: the payload of POST email/send (product.md §3), whose form and command parse with the same. */
export const MailInput = shape.refine(saysSomething, nothingSaid)

/** With its files, stored before. */
export const MailWithFiles = shape
  .extend({
    attachments: z
      .array(z.object({ name: z.string().max(120), type: z.string().max(120), key: z.string().max(160) }))
      .max(mostMailFiles)
      .default([]),
  })
  .refine(saysSomething, nothingSaid)
