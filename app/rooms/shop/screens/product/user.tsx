import { href, Link } from 'react-router'
import { useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import { ProductView, type ProductProps } from './product-view.tsx'

export default function ProductForUser(props: ProductProps) {
  const text = useWords(browseWords)
  return <ProductView {...props} after={<Link to={href('/shop/orders')}>{text.seeOrders}</Link>} />
}
