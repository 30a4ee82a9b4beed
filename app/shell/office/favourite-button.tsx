import { useFetcher } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { useWords } from '#ui/words.tsx'
import { placesPath, placesWords } from './places-words.ts'
import styles from './favourite-button.module.css'

export interface FavouriteButtonProps {
  place: { path: string; label: string }
  isOn: boolean
  /** where one is: without script one comes back here */
  next: string
  className?: string | undefined
}

/** A star that is lit or not. A form: it works without script. */
export function FavouriteButton({ place: { path, label }, isOn, next, className }: FavouriteButtonProps) {
  const text = useWords(placesWords)
  const { Form, data } = useFetcher<unknown>()
  const said = isOn ? text.remove(label) : text.add(label)
  return (
    <Form method="post" action={placesPath} className={cx(styles.form, className)}>
      <input type="hidden" name="path" value={path} />
      {/* Only who has no script is led back: the others never left. */}
      <noscript>
        <input type="hidden" name="next" value={next} />
      </noscript>
      <button type="submit" name="isOn" value={String(!isOn)} className={styles.star} data-on={isOn} title={said}>
        <Icon name="star" />
        <VisuallyHidden>{said}</VisuallyHidden>
      </button>
      {isRefused(data) && (
        <span role="alert" className={styles.refused}>
          {data.message}
        </span>
      )}
    </Form>
  )
}
