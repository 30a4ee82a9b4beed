/** What the forms of /config/storage send: checked in the browser and again by the commands. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'

/** product.md §3, "Storage configuration", under the source's names. */
export const StorageInput = z
  .object({
    store: z.enum(['disk', 's3', 'off'], both('โปรดเลือกที่เก็บไฟล์', 'Please choose where files lie.')),
    s3Endpoint: z
      .string()
      .trim()
      .max(200)
      .refine(
        (text) => text === '' || isOrigin(text),
        both(
          'ใส่เฉพาะ https:// ชื่อเครื่อง และพอร์ต เช่น https://s3.example.com',
          'Only https://, host and port, like https://s3.example.com.',
        ),
      )
      .default(''),
    s3Region: z
      .string()
      .trim()
      .regex(
        /^[a-z0-9-]{0,40}$/,
        both('เป็นตัวพิมพ์เล็ก ตัวเลข และขีด เช่น ap-southeast-1', 'Small letters, digits and dashes, like ap-southeast-1.'),
      )
      .default(''),
    s3Bucket: z
      .string()
      .trim()
      .regex(
        /^([A-Za-z0-9][\w-]*(\.[\w-]+)*){0,1}$/,
        both('ชื่อ bucket นี้มีอักขระที่ใช้ไม่ได้', 'A bucket’s name cannot have these characters.'),
      )
      .max(63)
      .default(''),
    s3Key: keyText(128),
    s3Secret: keyText(200),
    s3VirtualHost: z.literal('1').optional(),
  })
  .superRefine(({ store, ...of }, issues) => {
    if (store !== 's3') return
    for (const field of ['s3Region', 's3Bucket'] as const)
      if (of[field] === '')
        issues.addIssue({ code: 'custom', path: [field], message: both('โปรดกรอกช่องนี้', 'Please fill this in.') })
  })

function keyText(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .regex(/^[\x21-\x7e]*$/, both('มีอักขระที่รหัสนี้ไม่มี', 'This has characters that such a key does not have.'))
    .default('')
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '' && pathname === '/'
}

export const gigabyte = 1024 ** 3

const gigabytes = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, both('เป็นจำนวน GB เช่น 50 หรือ 0.5', 'A number of GB, like 50 or 0.5.'))
  .transform((text) => BigInt(Math.round(Number(text) * gigabyte)))

const days = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, both('เป็นจำนวนวันเต็ม', 'A whole number of days.'))
  .transform(Number)
  .pipe(z.int().min(1).max(3650))

export const FileRulesInput = z
  .object({
    quotaGb: gigabytes,
    accountQuotaGb: gigabytes,
    watermark: z.string().trim().max(80).default(''),
    shareForcePassword: z.literal('1').optional(),
    shareDefaultDays: days,
    /** '': a share may last for ever */
    shareMaxDays: z.literal('').or(days).default(''),
  })
  .refine(({ shareDefaultDays, shareMaxDays }) => shareMaxDays === '' || shareDefaultDays <= shareMaxDays, {
    path: ['shareDefaultDays'],
    error: both('ต้องไม่นานกว่าอายุสูงสุด', 'Not longer than the longest.'),
  })
