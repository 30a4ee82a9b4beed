import { DetailView, type DetailProps } from './detail-view.tsx'

export default function GuestDetail(props: DetailProps) {
  return <DetailView {...props} />
}
