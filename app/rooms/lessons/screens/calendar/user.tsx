import { CalendarView, type CalendarProps } from './calendar-view.tsx'

export default function UserCalendar(props: CalendarProps) {
  return <CalendarView {...props} mayFollow />
}
