import { CategoriesView, type CategoriesProps } from './categories-view.tsx'

export default function CategoriesForGuest(props: CategoriesProps) {
  return <CategoriesView {...props} />
}
