import { MyShelf } from '../../parts/my-shelf.tsx'
import { IndexView, type IndexProps } from './index-view.tsx'

export default function UserIndex(props: IndexProps) {
  return <IndexView {...props} before={<MyShelf {...props} />} />
}
