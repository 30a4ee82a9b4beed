import type { LocalText } from '#kernel/context.ts'
import type { Locale } from '#ui/define-words.ts'

/** Of a choice among categories: those below another stand in. */
export const categoryOptions = (
  lines: readonly { code: string; name: LocalText; depth: number }[],
  locale: Locale,
): { value: string; label: string }[] =>
  lines.map(({ code, name, depth }) => ({ value: code, label: `${'– '.repeat(depth)}${name[locale]}` }))
