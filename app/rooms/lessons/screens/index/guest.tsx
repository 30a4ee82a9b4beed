import { IndexView, type IndexProps } from './index-view.tsx'

export default function GuestIndex(props: IndexProps) {
  return <IndexView {...props} />
}
