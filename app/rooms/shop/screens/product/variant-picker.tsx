import { href, Link } from 'react-router'
import { cx } from '#ui/classes.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import type { OfferedVariant } from '../../see-product.ts'
import { choicesOf } from '../../variant-choice.ts'
import styles from './product.module.css'

/** Each value is a link to its variant: it can be shared, and works without script. */
export function VariantPicker({ variants, sku }: { variants: OfferedVariant[]; sku: string }) {
  const locale = useLocale()
  const text = useWords(browseWords)
  return choicesOf(variants, sku).map((choice) => (
    <div key={choice.name.th} role="group" aria-label={choice.name[locale]}>
      <p className={styles.optionName}>{choice.name[locale]}</p>
      <ul className={styles.options}>
        {choice.values.map((one) => (
          <li key={one.value.th}>
            {one.sku === null ? (
              <span className={cx(styles.option, styles.impossible)} aria-disabled="true" role="link">
                {one.value[locale]} <VisuallyHidden>({text.notPossible})</VisuallyHidden>
              </span>
            ) : (
              <Link
                to={href('/shop/product/:sku', { sku: one.sku })}
                replace
                preventScrollReset
                prefetch="intent"
                className={cx(styles.option, one.chosen && styles.chosen, one.isOut && styles.out)}
                aria-current={one.chosen ? 'true' : undefined}
              >
                {one.value[locale]}
                {one.isOut && <VisuallyHidden> ({text.outOfStockOption})</VisuallyHidden>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  ))
}
