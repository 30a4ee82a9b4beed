/** The heart on a card and on a product's page, for who is signed in. Filled at once, set right when the answer comes. */
import { useFetcher } from 'react-router'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { wishWords } from '../wishes/wish-words.ts'
import styles from './wish-heart.module.css'

export function WishHeart({ sku, isWished, inWords }: { sku: string; isWished: boolean; inWords?: boolean }) {
  const text = useWords(wishWords)
  const fetcher = useFetcher()
  const asked = fetcher.formData?.get('operation')
  const isOn = asked === undefined || asked === null ? isWished : asked === 'add'
  const says = isOn ? text.remove : text.add
  return (
    <fetcher.Form method="post" action="/user/wishes" className={inWords ? undefined : styles.corner}>
      <input type="hidden" name="sku" value={sku} />
      <button
        type="submit"
        name="operation"
        value={isOn ? 'remove' : 'add'}
        className={cx(styles.heart, isOn && styles.on)}
        aria-pressed={isOn}
        aria-label={inWords ? undefined : says}
        title={inWords ? undefined : says}
      >
        <Icon name="heart" size={20} /> {inWords && says}
      </button>
    </fetcher.Form>
  )
}
