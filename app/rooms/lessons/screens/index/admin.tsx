import { TaughtList } from '../../parts/taught-list.tsx'
import { IndexView, type IndexProps } from './index-view.tsx'

export default function AdminIndex(props: IndexProps) {
  return <IndexView {...props} before={<TaughtList courses={props.taught} withMoney />} />
}
