import { CalendarView, type CalendarProps } from './calendar-view.tsx'

export default function GuestCalendar(props: CalendarProps) {
  return <CalendarView {...props} />
}
