import { DetailView, type DetailProps } from './detail-view.tsx'

export default function UserDetail(props: DetailProps) {
  return <DetailView {...props} />
}
