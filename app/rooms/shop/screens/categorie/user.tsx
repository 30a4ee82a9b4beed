import { href } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import { WithHearts } from '../../parts/with-hearts.tsx'
import { CategorieView, type CategorieProps } from './categorie-view.tsx'

export default function CategorieForUser(props: CategorieProps) {
  const text = useWords(browseWords)
  return (
    <WithHearts wished={props.wished}>
      <CategorieView {...props} actions={<LinkButton to={href('/shop/orders')}>{text.seeOrders}</LinkButton>} />
    </WithHearts>
  )
}
