import type { LocalText } from '#kernel/context.ts'
import type { Locale } from '#ui/define-words.ts'

/** Of a choice among categories, in the tree's order: each with those above it, which it may stand far from. */
export function categoryOptions(
  lines: readonly { code: string; name: LocalText; depth: number }[],
  locale: Locale,
): { value: string; label: string }[] {
  const path: string[] = []
  return lines.map(({ code, name, depth }) => {
    path.splice(depth, path.length, name[locale])
    return { value: code, label: path.join(' › ') }
  })
}
