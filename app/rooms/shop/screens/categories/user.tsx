import { href } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import { CategoriesView, type CategoriesProps } from './categories-view.tsx'

export default function CategoriesForUser(props: CategoriesProps) {
  const text = useWords(browseWords)
  return <CategoriesView {...props} actions={<LinkButton to={href('/shop/orders')}>{text.seeOrders}</LinkButton>} />
}
