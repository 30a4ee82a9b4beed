/** Says of which years the holidays are not certain: a plan on them may still move. */
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { viewWords } from '../view-words.ts'

export function UnsureYears({ years }: { years: readonly number[] }) {
  const text = useWords(viewWords)
  const locale = useLocale()
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return null
  const said = (year: number) => String(locale === 'th' ? year + 543 : year)
  return (
    <Notice title={text.unsure(first === last ? said(first) : `${said(first)}–${said(last)}`)}>
      {text.unsureBody}
    </Notice>
  )
}
