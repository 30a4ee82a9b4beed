import { CategorieView, type CategorieProps } from './categorie-view.tsx'

export default function CategorieForGuest(props: CategorieProps) {
  return <CategorieView {...props} />
}
