import { MyShelf } from '../../parts/my-shelf.tsx'
import { IndexView, type IndexProps } from './index-view.tsx'

export default function UserIndex(props: IndexProps) {
  const { shelf } = props
  const above = shelf ? [...shelf.wished, ...shelf.recommended] : []
  return <IndexView {...props} before={<MyShelf {...props} />} above={above} />
}
