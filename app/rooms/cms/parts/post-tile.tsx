/** A post on a shelf of them. */
import { useFormat } from '#ui/format.ts'
import { Tile } from '#ui/tile.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { PostCard } from './blocks/block-data.ts'
import { shownWords } from './shown-words.ts'
import styles from './blocks/blocks.module.css'

export function PostTile({ post, level = 2, first = false }: { post: PostCard; level?: 2 | 3; first?: boolean }) {
  const text = useWords(shownWords)
  const locale = useLocale()
  const { date } = useFormat()
  const { to, title, description, cover, at, category, minutes } = post
  return (
    <Tile
      to={to}
      title={title}
      source={cover}
      shape="wide"
      level={level}
      first={first}
      sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 100vw"
    >
      <p className={styles.meta}>
        {category && `${category[locale]} · `}
        <time dateTime={new Date(at).toISOString()}>{date(at)}</time> · {text.minutes(minutes)}
      </p>
      {description && <p className={styles.excerpt}>{description}</p>}
    </Tile>
  )
}
