import { StaffBar } from '../../parts/staff-bar.tsx'
import { DetailView, type DetailProps } from './detail-view.tsx'

export default function AdminDetail(props: DetailProps) {
  return <DetailView {...props} before={<StaffBar course={props.course} />} />
}
