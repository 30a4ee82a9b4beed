import { ProductsView, type ProductsProps } from './products-view.tsx'

export default function ProductsForGuest(props: ProductsProps) {
  return <ProductsView {...props} />
}
