import { ProductView, type ProductProps } from './product-view.tsx'

export default function ProductForGuest(props: ProductProps) {
  return <ProductView {...props} />
}
