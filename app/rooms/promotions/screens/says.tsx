/** What the promotion does, in one sentence, as it stands in the form. */
import { useEffect, useState } from 'react'
import type { CategoryName } from '#rooms/catalogue/index.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { promotionWords } from '../promotion-words.ts'
import styles from './desk.module.css'

export function Says({
  typed,
  categories,
}: {
  typed: Record<string, unknown> | null
  categories: readonly CategoryName[]
}) {
  const text = useWords(promotionWords)
  const locale = useLocale()
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const say = async () => {
      const [{ promotionSays }, { PromotionInput }] = await Promise.all([
        import('../promotion-says.ts'),
        import('../preview-offer.ts'),
      ])
      const parsed = typed && PromotionInput.safeParse(typed)
      if (isOver) return
      const category = (code: string) => categories.find((one) => one.code === code)?.name[locale] ?? code
      setSaid(parsed?.success ? promotionSays(parsed.data, { category }, locale) : null)
    }
    void say()
    return () => {
      isOver = true
    }
  }, [typed, categories, locale])
  return (
    <p aria-live="polite" className={said ? styles.says : styles.quiet}>
      {said ?? text.saysNone}
    </p>
  )
}
