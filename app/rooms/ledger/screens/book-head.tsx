/** On paper alone: whose books they are. The page’s own title and its month stand above it. */
import { useWords } from '#ui/words.tsx'
import type { BookOwner } from '../book-owner.ts'
import { bookWords } from '../book-words.ts'
import styles from './book-head.module.css'

export function BookHead({ owner }: { owner: BookOwner | null }) {
  const text = useWords(bookWords)
  if (!owner) return null
  const { name, taxId, branchNo } = owner
  return (
    <div className={styles.head}>
      <p className={styles.name}>{name}</p>
      <p>
        {text.taxId} {taxId} · {branchNo === '00000' ? text.headOffice : text.branch(branchNo)} · {text.inBaht}
      </p>
    </div>
  )
}
