import { href, Link } from 'react-router'
import { useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import { WishHeart } from '../../parts/wish-heart.tsx'
import { reviewFormPath } from '../../order-links.ts'
import { shopReviewWords } from '../../reviews/review-words.ts'
import { ProductView, type ProductProps } from './product-view.tsx'

export default function ProductForUser(props: ProductProps) {
  const text = useWords(browseWords)
  const reviews = useWords(shopReviewWords)
  return (
    <ProductView
      {...props}
      after={
        <>
          <WishHeart sku={props.product.sku} isWished={props.isWished} inWords />
          {props.mayReviewIt && (
            <p>
              {reviews.writeOf} <Link to={reviewFormPath(props.product.sku)}>{reviews.write}</Link>
            </p>
          )}
          <Link to={href('/shop/orders')}>{text.seeOrders}</Link>
        </>
      }
    />
  )
}
