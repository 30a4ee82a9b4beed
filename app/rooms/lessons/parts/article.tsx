/** What a teacher wrote, as it was written: headings, lists, links. */
import type { LocalText } from '#kernel/context.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { useLocale } from '#ui/words.tsx'
import styles from './lessons.module.css'

/** `en` is empty where it is as in Thai. */
export function Article({ th, en }: LocalText) {
  const isEnglish = useLocale() === 'en' && en !== '' && en !== th
  const text = isEnglish ? en : th
  if (text === '') return null
  return (
    <div className={styles.article} lang={isEnglish ? 'en' : 'th'}>
      <MarkedText text={text} />
    </div>
  )
}
