import { held } from '#ui/held.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import type { ShownDeal } from '../../deal-shown.ts'
import { optionsText } from '../../options-text.ts'
import { LinePicture } from '../../parts/line-picture.tsx'
import styles from './cart.module.css'

/** What is given along: nobody put it in, so nobody changes how many. */
export function Gifts({ gifts }: Pick<ShownDeal, 'gifts'>) {
  const text = useWords(cartWords)
  const locale = useLocale()
  if (gifts.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={text.gift}>
      {gifts.map(({ variantId, name, options, picture, quantity }) => (
        <li key={variantId} className={styles.line}>
          <LinePicture picture={picture} />
          <div className={styles.what}>
            <p className={styles.name}>{name[locale]}</p>
            <p className={styles.small}>
              {held([optionsText(options, locale), text.pieces(quantity), text.gift].filter(Boolean).join(' · '))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What was promised and has run out. */
export function GiftsGone({ giftsGone }: Pick<ShownDeal, 'giftsGone'>) {
  const text = useWords(cartWords)
  const locale = useLocale()
  if (giftsGone.length === 0) return null
  return (
    <Notice tone="warn" title={text.giftsGone(giftsGone.map((name) => name[locale]).join(', '))}>
      {text.giftsGoneBody}
    </Notice>
  )
}
