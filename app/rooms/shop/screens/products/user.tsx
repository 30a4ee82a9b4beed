import { href, Link } from 'react-router'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import { WithHearts } from '../../parts/with-hearts.tsx'
import { ProductsView, type ProductsProps } from './products-view.tsx'
import styles from './products.module.css'

/** Somebody who has been here before finds the usual first. */
export default function ProductsForUser(props: ProductsProps) {
  const text = useWords(browseWords)
  const locale = useLocale()
  const again = props.again.length > 0 && (
    <section aria-labelledby="again" className={styles.again}>
      <h2 id="again" className={styles.againTitle}>
        {text.buyAgain}
      </h2>
      <ul className={styles.againList}>
        {props.again.map((one) => (
          <li key={one.sku}>
            <Link to={href('/shop/product/:sku', { sku: one.sku })} className={styles.againItem} prefetch="intent">
              <Picture
                source={pictureSource(one.picture, 320)}
                alt=""
                shape="square"
                sizes="56px"
                className={styles.againPicture}
              />
              <span>
                <span className={styles.againName}>{one.name[locale]}</span>
                <Price
                  size="small"
                  price={one.listPriceSatang}
                  sale={one.unitPriceSatang < one.listPriceSatang ? one.unitPriceSatang : 0n}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <WithHearts wished={props.wished}>
      <ProductsView {...props} before={again} />
    </WithHearts>
  )
}
