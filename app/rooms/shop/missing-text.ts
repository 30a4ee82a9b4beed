import type { LocalText, Locale } from '#kernel/context.ts'
import type { Option } from '#rooms/catalogue/index.ts'
import { optionsText } from './options-text.ts'

interface Missing {
  name: LocalText
  options: Option[]
  wanted: number
  available: number
}

/** "กาแฟดอยช้าง 250 กรัม × 2, แก้ว × 1": what a branch lacks, and how many of it. */
export const missingText = (missing: readonly Missing[], locale: Locale): string =>
  missing
    .map(({ name, options, wanted, available }) => {
      const called = [name[locale], optionsText(options, locale)].filter(Boolean).join(' ')
      return `${called} × ${wanted - available}`
    })
    .join(', ')
