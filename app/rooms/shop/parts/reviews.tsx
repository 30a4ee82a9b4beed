/** What buyers say: stars, words and the shop's answer. What they wrote is text and nothing else. */
import { Link } from 'react-router'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { productPath } from '../order-links.ts'
import { shownReviewWords } from '../reviews/shown-words.ts'
import type { Review, Reviews } from '../reviews/see-reviews.ts'
import styles from './reviews.module.css'

export function Stars({ stars }: { stars: number }) {
  const text = useWords(shownReviewWords)
  return (
    <span className={styles.stars} role="img" aria-label={text.ofFive(stars)}>
      {[1, 2, 3, 4, 5].map((n) => (
        <span key={n} className={cx(styles.star, n > Math.round(stars) && styles.off)}>
          <Icon name="star" size={16} />
        </span>
      ))}
    </span>
  )
}

export function ReviewRows({ reviews }: { reviews: readonly Review[] }) {
  const text = useWords(shownReviewWords)
  const format = useFormat()
  return (
    <ul className={styles.list}>
      {reviews.map(({ id, author, stars, body, reply, at }) => (
        <li key={id} className={styles.review}>
          <p className={styles.head}>
            <Stars stars={stars} />
            <b>{author}</b>
            <span className={styles.quiet}>{format.date(at, 'medium')}</span>
          </p>
          {body && <p className={styles.body}>{body}</p>}
          {reply && (
            <div className={styles.answer}>
              <p className={styles.quiet}>{text.answer}</p>
              <p className={styles.body}>{reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** On a product's own page: how good, how many, the newest few. Nothing where nobody has said anything. */
export function ReviewsHere({ reviews: { average, count, reviews }, sku }: { reviews: Reviews; sku: string }) {
  const text = useWords(shownReviewWords)
  const format = useFormat()
  if (count === 0) return null
  return (
    <section aria-labelledby="reviews" id="buyers-say">
      <h2 id="reviews" className={styles.title}>
        {text.reviews}
      </h2>
      <p className={styles.head}>
        <Stars stars={average} /> {text.of(format.number(average, 1), format.number(count))}
      </p>
      <ReviewRows reviews={reviews} />
      {count > reviews.length && <Link to={`${productPath(sku)}/reviews`}>{text.all(format.number(count))}</Link>}
    </section>
  )
}
