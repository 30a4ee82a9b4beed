/** Pure: addresses of pages. Thai stays Thai, stored decoded (content.md §3.1). */
import { both } from '#kernel/field-errors.ts'
import { plainText } from '#kernel/search-text.ts'
import * as z from 'zod'

const letters = String.raw`[a-z0-9\u0E01-\u0E3A\u0E40-\u0E4E\u0E50-\u0E59-]+`
const pathForm = new RegExp(`^${letters}(?:/${letters})?$`)
const longest = 120

/** `ราคา & บริการ` → `ราคา-บริการ`; what looks the same is the same address. */
export function slugFrom(typed: string): string {
  return plainText(typed)
    .replaceAll(/[^a-z0-9\u0E01-\u0E3A\u0E40-\u0E4E\u0E50-\u0E59]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
}

/** Of a page that was begun without a name: nobody chooses it, so nobody misses it. */
export const unnamedPath = (): string => `draft-${crypto.randomUUID().slice(0, 8)}`
export const isUnnamedPath = (path: string): boolean => /^draft-[0-9a-f]{8}$/.test(path)

export const isPagePath = (path: string): boolean => path.length <= longest && pathForm.test(path)

/**
 * First segments that belong to the product (product.md §2, and the calls), whether their room stands already or not. A
 * test reads every route and call there is and finds its first segment here.
 */
const reserved = new Set(
  `_ ai api account address assets builds billing calendar certification cluster cms cms-blog config custom debug delete
  demo doa-register-68 document download download_external dss email event external f favicon filemanager flow fonts
  folder_structure form healthz home-screen hora hostname hostnames idea influencer internal lesson list_parent live locale manifest
  mark message metrics move_folder new_folder objects offline picture project readyz rename robots scan scheme search
  search_external share shop sitemap test-loading theme user view_external well-known`.split(/\s+/),
)
/**
 * Of a path as it stands in a request: the router finds `/USER` and `/%75ser` as it finds `/user`. What has a dot in its
 * first segment is a file.
 */
export const isReserved = (path: string): boolean => {
  const [first = ''] = path.replace(/^\//, '').split('/')
  const word = decoded(first)
  return word === null || reserved.has(word.toLowerCase()) || word.includes('.')
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export const PagePath = z
  .string()
  .trim()
  .transform((typed) => typed.split('/').map(slugFrom).filter(Boolean).join('/'))
  .refine(
    isPagePath,
    both('ใช้ตัวอักษรไทย อังกฤษ ตัวเลข และขีด ไม่เกิน 120 ตัว', 'Thai or Latin letters, digits and dashes, at most 120.'),
  )
